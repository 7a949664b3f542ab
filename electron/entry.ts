/** What Electron loads first: a program that cannot be loaded or begun ends in a sentence on the screen. */
import { failStart } from './shell/failedStart.ts';

try {
  // Waited for, since Electron is ready only afterwards, and some of it must be said before.
  await import('./main.ts');
} catch (error) {
  failStart(error);
}
