import { bringUpToDate } from '../../build/scripts/freshBuild.ts';

/** Before the first test: builds what has changed since the last build, so that no test starts a former program. */
export default async function setup(): Promise<void> {
  await bringUpToDate(['client', 'main', 'browser', 'cli', 'reader'], (line) => console.error(line));
}
