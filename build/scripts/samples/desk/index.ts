import { blackthorn } from './blackthorn.ts';
import { brindleBank } from './brindleBank.ts';
import { fernhill } from './fernhill.ts';
import { harrowAndDale } from './harrowAndDale.ts';
import { kestrelBank } from './kestrelBank.ts';
import { lakeshoreFederal } from './lakeshoreFederal.ts';
import { marulaBank } from './marulaBank.ts';
import { proteaMutual } from './proteaMutual.ts';
import { rothbachKasse } from './rothbachKasse.ts';
import type { Sample } from './sample.ts';
import { tidelineBank } from './tidelineBank.ts';

/** The statements offered on the empty desk, in the order in which they are shown. */
export const samples: readonly Sample[] = [
  ...kestrelBank,
  proteaMutual,
  marulaBank,
  harrowAndDale,
  lakeshoreFederal,
  rothbachKasse,
  tidelineBank,
  blackthorn,
  fernhill,
  ...brindleBank,
];
