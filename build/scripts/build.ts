/** `npm run build`: builds everything, whatever there is of it. */
import { build, everyPart } from './freshBuild.ts';

await build(everyPart, (line) => console.log(line));
