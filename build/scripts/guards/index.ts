import { data } from './data.ts';
import { files } from './files.ts';
import type { Guard } from './guard.ts';
import { hosts } from './hosts.ts';
import { services } from './services.ts';

export const guards: readonly Guard[] = [...hosts, ...services, ...data, ...files];
