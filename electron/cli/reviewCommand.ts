import { writeSync } from 'node:fs';
import { InvalidArgumentError, type Command } from 'commander';
import { exportFormats, type ExportFormat } from '../../shared/calls/exports.ts';
import type { ProgramFiles } from '../programFiles.ts';

type Options = { out?: string; json?: boolean; password?: string; format: ExportFormat[] };

/** The whole way without a window: upload, track, products, totals, verdict. Nothing stays behind but what `--out` names. */
async function review(
  named: string[],
  { out, json, password, format: formats }: Options,
  files: ProgramFiles,
): Promise<void> {
  const { composeDesk } = await import('../compose.ts');
  const { callsOf } = await import('./deskCalls.ts');
  const { reviewFiles } = await import('./reviewFiles.ts');
  const { exitCodeOf, reportOf } = await import('./reviewReport.ts');
  const { tableOf } = await import('./reviewTable.ts');
  const { createTerminalHost } = await import('./terminalHost.ts');
  const { supportedPlatform } = await import('../hosting/platform.ts');
  const { programVersion } = await import('../hosting/programVersion.ts');

  const host = createTerminalHost();
  const desk = await composeDesk({
    files,
    folder: null,
    host,
    about: { version: programVersion(files.manifest), host: 'browser', platform: supportedPlatform(process.platform) },
    spawnHelper: () => {
      throw new Error('no keychain is asked in this run');
    },
    fetch: (url, init) => globalThis.fetch(url, init),
    env: {},
  });
  try {
    const outcome = await reviewFiles(named, { out, password, formats }, { desk, call: callsOf(desk), host });
    print(json === true ? `${JSON.stringify(reportOf(outcome), null, 2)}\n` : tableOf(outcome));
    process.exitCode = exitCodeOf(outcome);
  } finally {
    await desk.close();
  }
}

/** All of it before the program ends, also into a pipe whose reader is slow. */
function print(text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(process.stdout.fd, bytes, written);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}

/** The formats of a list with commas. @throws {InvalidArgumentError} which of them is none */
function formatsIn(list: string): ExportFormat[] {
  return list.split(',').map((word) => {
    const format = exportFormats.find((known) => known === word.trim());
    if (format === undefined) throw new InvalidArgumentError(`“${word}” is none of ${exportFormats.join(', ')}.`);
    return format;
  });
}

/** Adds `review FILE...` to the command line. */
export function addReviewCommand(program: Command, files: ProgramFiles): void {
  program
    .command('review')
    .description('review statements with the built-in service: totals per month and account, and verdicts')
    .argument('<file...>', 'PDF files, or folders of them')
    .option('--out <folder>', 'write products, ZIPs and the exports there')
    .option('--format <list>', `exports for --out, of ${exportFormats.join(', ')}`, formatsIn, ['csv'])
    .option('--json', 'print one JSON value instead of a table')
    .option('--password <password>', 'password of encrypted files')
    .action((named: string[], options: Options) => review(named, options, files));
}
