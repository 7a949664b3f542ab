import { data } from './data.ts';
import { files } from './files.ts';
import { guardsOf } from './guard.ts';
import { hosts } from './hosts.ts';
import { services } from './services.ts';

export const guards = guardsOf([...hosts, ...services, ...data, ...files]);
