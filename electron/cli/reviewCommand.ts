import { writeSync } from 'node:fs';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { exportFormats, type ExportFormat } from '../../shared/cases/exportFormats.ts';
import { AppError } from '../../shared/errors.ts';
import { words } from '../../shared/text/words.ts';
import { makeFolder } from '../base/makeFolder.ts';
import type { ExtractionPool } from '../extraction/extractionPool.ts';
import type { ProgramFiles } from '../programFiles.ts';
import { exitCodes } from './exitCodes.ts';
import { systemCode } from './systemCode.ts';
import type { GivenOptions } from './uploadOptions.ts';

type Options = {
  out?: string;
  json?: boolean;
  password?: string;
  format?: ExportFormat[];
  connection?: string;
  service?: string;
  policy?: string;
} & GivenOptions;

/**
 * The whole way without a window: upload, track, products, totals, verdict. With the built-in service nothing stays behind
 * but what `--out` names; with a connection of the desk the case is kept there, as if it had been made in the window.
 */
async function review(
  named: string[],
  { out, json, password, format, connection, service, policy, ...given }: Options,
  files: ProgramFiles,
  openPool: () => ExtractionPool,
): Promise<void> {
  const { composeDesk } = await import('../compose.ts');
  const { callsOf } = await import('./deskCalls.ts');
  const { reviewFiles } = await import('./reviewFiles.ts');
  const { exitCodeOf, reportOf } = await import('./reviewReport.ts');
  const { tableOf } = await import('./reviewTable.ts');
  const { createTerminalHost } = await import('./terminalHost.ts');
  const { builtInConnectionId } = await import('../base/builtIn.ts');
  const { connectionNamed } = await import('./connectionNamed.ts');
  const { uploadOptionsOf } = await import('./uploadOptions.ts');
  const { readPolicy } = await import('./readPolicy.ts');
  const { createAsk } = await import('./askedInTerminal.ts');
  const { readGivenService, useGivenService } = await import('./givenService.ts');
  const { forkHelper } = await import('../credentials/helperProcess.ts');
  const { dataFolder } = await import('../hosting/dataFolder.ts');
  const { supportedPlatform } = await import('../hosting/platform.ts');
  const { programVersion } = await import('../hosting/programVersion.ts');

  if (connection !== undefined && service !== undefined)
    throw new AppError('bad-request', words.commandLine.serviceOrConnection);
  if (connection !== undefined && policy !== undefined)
    throw new AppError('bad-request', words.commandLine.policyOrConnection);
  if (format !== undefined && out === undefined) throw new AppError('bad-request', words.commandLine.formatNeedsOut);
  if (out !== undefined) await requireWritable(out);
  const limits = policy === undefined ? undefined : await readPolicy(policy);
  const described = service === undefined ? null : await readGivenService(service, process.env);
  const host = createTerminalHost();
  const desk = await composeDesk({
    files,
    extraction: openPool(),
    folder:
      connection === undefined ? null : dataFolder({ platform: process.platform, env: process.env, home: homedir() }),
    host,
    about: {
      version: programVersion(files.manifest),
      host: 'browser',
      platform: supportedPlatform(process.platform),
      locale: null,
    },
    spawnHelper: connection === undefined ? askNoKeychain : forkHelper(files.keychainHelper),
    sayWaiting: () => process.stderr.write(`${words.system.keychainNotAnswered}\n`),
    env: connection === undefined && described === null ? {} : process.env,
  });
  try {
    const call = callsOf(desk);
    const used = described === null ? null : await useGivenService(described, call);
    const connectionId =
      used?.connectionId ?? (connection === undefined ? builtInConnectionId : await connectionNamed(connection, call));
    const options = await uploadOptionsOf(given, connectionId !== builtInConnectionId, call, used?.webhookId);
    if (limits !== undefined) await call('policy.save', { policy: limits });
    const ask = createAsk({ input: process.stdin, output: process.stderr });
    const outcome = await reviewFiles(
      named,
      { out, password, formats: format ?? ['csv'], connectionId, options, ask },
      { desk, call, host },
    );
    print(json === true ? `${JSON.stringify(reportOf(outcome), null, 2)}\n` : tableOf(outcome));
    if (outcome.unwritten !== null) process.stderr.write(`${outcome.unwritten}\n`);
    process.exitCode = exitCodeOf(outcome);
  } finally {
    await desk.close();
  }
}

/** Before there is anything to lose. @throws {AppError} `storage-failed` */
async function requireWritable(folder: string): Promise<void> {
  try {
    makeFolder(folder);
    // Permissions alone do not tell of a disk that cannot be written to.
    await rmdir(await mkdtemp(path.join(folder, '.desk-')));
  } catch (error) {
    throw new AppError('storage-failed', words.commandLine.nothingWritableAt(folder, systemCode(error)), {
      cause: error,
    });
  }
}

function refuse(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exitCodes.failed;
}

function askNoKeychain(): never {
  throw new Error('no keychain is asked in this run');
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

/**
 * Adds `review FILE...` to the command line.
 * @param openPool gives the readers of PDFs, of which one may have been started already
 */
export function addReviewCommand(program: Command, files: ProgramFiles, openPool: () => ExtractionPool): void {
  program
    .command('review')
    .description(words.commandLine.reviewStatementsTotals)
    .argument('<file...>', words.commandLine.pdfFilesOrFoldersOfThem)
    .option(
      '--connection <name>',
      'send them to this connection of the desk instead of the built-in service; its key is taken from the keychain, or from STATEMENT_DESK_API_KEY and STATEMENT_DESK_CLIENT_SECRET where there is none',
    )
    .option('--service <file>', words.commandLine.serviceOption)
    .option('--webhook <name>', words.commandLine.withConnectionWebhook)
    .option('--correlation <text>', words.commandLine.withConnectionComesBack)
    .option('--brand <id>', words.commandLine.withConnectionBrand)
    .option('--force', words.commandLine.withConnectionExtract)
    .option('--out <folder>', words.commandLine.writeProductsZips)
    .option('--format <list>', words.commandLine.exportsForOut(exportFormats.join(', ')), formatsIn)
    .option('--policy <file>', words.commandLine.policyOption)
    .option('--json', words.commandLine.printOneJsonValueInstead)
    .option('--password <password>', words.commandLine.passwordOfEncryptedFiles)
    .action((named: string[], options: Options) => review(named, options, files, openPool).catch(refuse));
}
