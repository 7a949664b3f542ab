import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ExportFormat } from '../../shared/cases/exportFormats.ts';
import type { PolicyOutcome } from '../../shared/decision/policy.ts';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { Challenge, Collection, Product, StatementDocument, StatusEntry } from '../../shared/model/collection.ts';
import type { Id } from '../../shared/ids.ts';
import type { Review, ServiceWord } from '../../shared/model/review.ts';
import type { UploadOptions } from '../../shared/calls/settings.ts';
import { pictureAnswers } from '../base/pictureAnswers.ts';
import { withoutEnding } from '../../shared/reading/statementFiles.ts';
import { errorText, words } from '../../shared/text/words.ts';
import { safeFileName } from '../exporting/fileName.ts';
import type { DeskProgram } from '../hosting/deskProgram.ts';
import { builtInConnectionId } from '../base/builtIn.ts';
import type { Ask } from './askedInTerminal.ts';
import { settled, type DeskCalls } from './deskCalls.ts';
import type { TerminalHost } from './terminalHost.ts';

type ReviewOptions = {
  /** Tried on every file that asks for one. */
  password: string | undefined;
  /** Folder for products, ZIPs and exports; nothing is written without one. */
  out: string | undefined;
  /** Where the files are sent. */
  connectionId: Id;
  /** What goes to a remote service with each upload. */
  options: UploadOptions | undefined;
  /** What the case is exported as; what is not proved is marked as such in each. */
  formats: readonly ExportFormat[];
  /** Puts what a service asks to whoever sits there. */
  ask: Ask;
};

/** What became of one file that was named, or that lay in a folder that was named. */
export type FileOutcome = {
  file: string;
  collection: Collection | null;
  documents: StatementDocument[];
  statuses: StatusEntry[];
  products: Product[];
  /** What the service says beside accounts and rows. */
  word: ServiceWord | null;
  error: AppErrorData | null;
};

/** `unwritten`: why something of it could not be written to where it was to go. */
export type ReviewOutcome = {
  files: FileOutcome[];
  review: Review | null;
  /** What a policy makes of the case; null where there is none. */
  policy: PolicyOutcome | null;
  unwritten: string | null;
};

type Parts = { desk: DeskProgram; call: DeskCalls; host: TerminalHost };

/** Takes the files in as one case, and waits until all of them have come to their end. */
export async function reviewFiles(
  named: readonly string[],
  options: ReviewOptions,
  parts: Parts,
): Promise<ReviewOutcome> {
  const { call, host } = parts;
  let caseId: Id | undefined;
  const waiting: Promise<FileOutcome>[] = [];
  for (const file of named) {
    if (await isHiddenFile(file)) {
      const error = new AppError('file-unreadable', words.commandLine.hiddenFile).toData();
      waiting.push(Promise.resolve(refusedFile(file, error)));
      continue;
    }
    const request = { files: [file], connectionId: options.connectionId, caseId, options: options.options };
    const { caseId: used, accepted, refused } = await call('intake.add', request);
    caseId ??= used ?? undefined;
    const shown = (name: string): string => (path.basename(file) === name ? file : path.join(file, name));
    for (const { name, error } of refused)
      waiting.push(Promise.resolve(refusedFile(name === 'File' ? file : shown(name), error)));
    for (const { name, collectionId } of accepted) waiting.push(carriedFile(shown(name), collectionId, options, parts));
  }
  const files = await Promise.all(waiting);
  const review = caseId === undefined ? null : await call('review.open', { caseId });
  const policy = review === null ? null : await policyOf(review.case.id, call);
  const { out, formats } = options;
  const unwritten =
    out === undefined || caseId === undefined ? null : await writeOut(out, formats, files, caseId, { call, host });
  return { files, review, policy, unwritten };
}

/** Without a policy the sheet is not figured out. */
async function policyOf(caseId: Id, call: DeskCalls): Promise<PolicyOutcome | null> {
  if ((await call('policy.read', {})) === null) return null;
  return (await call('analysis.decision', { caseId })).policy;
}

/** Hidden files in a folder are passed over; one that is named itself is not passed over in silence. */
async function isHiddenFile(file: string): Promise<boolean> {
  return path.basename(file).startsWith('.') && (await stat(file).catch(() => null))?.isFile() === true;
}

function refusedFile(file: string, error: AppErrorData): FileOutcome {
  return { file, collection: null, documents: [], statuses: [], products: [], word: null, error };
}

async function carriedFile(
  file: string,
  id: Id,
  { password, ask, connectionId }: ReviewOptions,
  { desk, call }: Parts,
): Promise<FileOutcome> {
  const isBuiltIn = connectionId === builtInConnectionId;
  let tried = false;
  const unanswered: AppErrorData[] = [];
  const collection = await settled(desk, call, id, async ({ challenge }) => {
    if (challenge?.kind === 'password' && password !== undefined && !tried) {
      tried = true;
      await call('collection.answer', { id, challengeId: challenge.id, value: password });
      return;
    }
    // More is spent only where somebody asks for it, and here nobody can; what is left unread is listed.
    if (challenge?.choices.some(({ value }) => value === pictureAnswers.leave)) {
      await call('collection.answer', { id, challengeId: challenge.id, value: pictureAnswers.leave });
      return;
    }
    const typed = challenge === null ? null : await ask(challenge, file);
    if (challenge !== null && typed !== null) {
      await call('collection.answer', { id, challengeId: challenge.id, value: typed });
      return;
    }
    unanswered.push(unansweredError(challenge, isBuiltIn, tried).toData());
    await call('collection.cancel', { id });
  });
  const { documents } = await call('collection.read', { id });
  return {
    file,
    collection,
    documents,
    statuses: await call('collection.history', { id }),
    products: await call('collection.products', { id }),
    word: await call('collection.serviceWord', { id }),
    error: unanswered[0] ?? collection.failure,
  };
}

/** The built-in service asks for the password of a file; what another one asks for may be anything. */
function unansweredError(challenge: Challenge | null, isBuiltIn: boolean, tried: boolean): AppError {
  if (challenge?.kind === 'password' && (isBuiltIn || tried)) {
    const { passwordDoesNotOpen, passwordProtectsThisFile } = words.commandLine;
    return new AppError('password-wrong', tried ? passwordDoesNotOpen : passwordProtectsThisFile);
  }
  const label = challenge?.label ?? '';
  const { pictureAsked, serviceAsks } = words.commandLine;
  return new AppError('input-needed', challenge?.kind === 'image' ? pictureAsked(label) : serviceAsks(label));
}

/**
 * A folder for each file with all that came of it, as it came, and the exports of them all beside.
 * @returns why it ended before all was written; what is written is no part of the review
 */
async function writeOut(
  out: string,
  formats: readonly ExportFormat[],
  files: readonly FileOutcome[],
  caseId: Id,
  { call, host }: Pick<Parts, 'call' | 'host'>,
): Promise<string | null> {
  const scope = { caseId, sort: 'date' } as const;
  let at: ExportFormat | null = null;
  try {
    for (const { file, products } of files) {
      if (products.length === 0) continue;
      host.saveInto(path.join(out, safeFileName(withoutEnding(path.basename(file)), 'statement')));
      for (const { id } of products) await call('product.save', { id });
    }
    host.saveInto(out);
    for (at of formats) await call('export.run', { scope, exportId: at, format: at, acceptUnproved: true });
    return null;
  } catch (error) {
    const { code, message } = AppError.dataOf(error);
    if (at === null || code === 'disk-full' || code === 'storage-failed') return message;
    return words.commandLine.notExported(at, errorText[code].sentence);
  }
}
