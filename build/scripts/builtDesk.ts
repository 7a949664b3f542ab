/**
 * First half of `npm run desk`: builds the command line where it was never built, or its source has changed. It stands in the
 * script itself, since `.npmrc` keeps npm from running any `pre…` script.
 */
import { bringUpToDate } from './freshBuild.ts';

// Standard output is for the results.
await bringUpToDate(['main', 'cli', 'reader'], (line) => console.error(line));
