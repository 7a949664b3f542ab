/** `desk`: the use cases of Statement Desk without a window, for scripts and batches. */
import { Command } from 'commander';
import { addExtractCommand } from './cli/extractCommand.ts';
import { addReviewCommand } from './cli/reviewCommand.ts';
import { forkHelper } from './credentials/helperProcess.ts';
import { programFiles } from './programFiles.ts';

const files = programFiles(import.meta.url);
const program = new Command('desk').description('Reviews bank statements from the command line.');
addExtractCommand(program, files.extractionWorker);
addReviewCommand(program, files, forkHelper(files.keychainHelper));
await program.parseAsync();
