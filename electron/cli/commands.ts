import { Command } from 'commander';
import { AppError } from '../../shared/errors.ts';
import { words } from '../../shared/text/words.ts';
import type { ExtractionPool } from '../extraction/extractionPool.ts';
import type { ProgramFiles } from '../programFiles.ts';
import { addBatchCommand } from './batch/batchCommand.ts';
import { runFailed } from './exitCodes.ts';
import { addExtractCommand } from './extractCommand.ts';
import { addReviewCommand } from './reviewCommand.ts';

/**
 * Runs the command that the program was started with. What stands in its way is said in a sentence.
 * @param openPool gives that many readers of PDFs, or as many as suit the machine
 */
export async function runCommand(files: ProgramFiles, openPool: (size?: number) => ExtractionPool): Promise<void> {
  const program = new Command('desk').description(words.commandLine.reviewsStatements);
  addExtractCommand(program, openPool);
  addBatchCommand(program, files);
  addReviewCommand(program, files, () => openPool());
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = runFailed;
  }
}
