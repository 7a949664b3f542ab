import type { DeskParts } from '../parts.ts';
import type { IntakeResult } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Case } from '../../../shared/model/case.ts';
import type { Collection, StatementDocument } from '../../../shared/model/collection.ts';
import type { Connection } from '../../../shared/model/program.ts';
import type { Id } from '../../../shared/ids.ts';
import type { UploadOptions } from '../../../shared/calls/settings.ts';
import { words } from '../../../shared/text/words.ts';
import type { ServiceProfile } from '../../service/profile/profile.ts';
import { caseNameOf } from '../cases/caseName.ts';
import type { OfferedFile } from '../host.ts';
import { onPages } from './onPages.ts';
import { receivePdf, type ReceivedPdf } from './receivePdf.ts';
import type { RefusedFiles } from './refusedFiles.ts';

type Dependencies = Pick<
  DeskParts,
  'store' | 'host' | 'inspect' | 'printBankFile' | 'profileOf' | 'samples' | 'log' | 'events' | 'journal'
> & {
  refusedFiles: RefusedFiles;
  /** What goes with an upload for which nothing else was chosen. */
  usualOptions: () => UploadOptions;
  /** Called with each new collection, once it is in the database. */
  onPrepared: (collectionId: Id) => void;
};

type IntakeRequest = {
  files: readonly OfferedFile[];
  caseId: Id | null;
  connection: Connection;
  allowDuplicates: boolean;
  /** Read as one batch, or of as many as the service takes at a time. */
  together: boolean;
  /** What goes to a remote service with these; the setting's where it is absent. */
  options?: UploadOptions | undefined;
};

/** A file that may be sent, its bytes in the store. */
type CheckedFile = { file: OfferedFile; pdf: ReceivedPdf };
type Prepared = {
  collection: Collection | null;
  documents: StatementDocument[];
  duplicates: { file: OfferedFile; error: DuplicateError }[];
};

/** Takes files in: checks each before anything is sent, and makes one collection of each, or one of all. */
export type Intake = ReturnType<typeof createIntake>;

export function createIntake(deps: Dependencies) {
  const { store, events, refusedFiles } = deps;

  /**
   * One collection of these files, all of it in one transaction: a kill leaves all of it or nothing, and no second drop
   * comes between. Null where every file is on the desk already.
   */
  function prepare(checked: readonly CheckedFile[], caseId: Id | null, request: IntakeRequest): Prepared {
    const prepared = store.transaction((): Prepared => {
      const duplicates: Prepared['duplicates'] = [];
      const documents: StatementDocument[] = [];
      let ownCase = caseId;
      for (const { file, pdf } of checked) {
        const earlier = request.allowDuplicates ? null : store.documents.findBySha256(pdf.sha256);
        if (earlier !== null) {
          duplicates.push({ file, error: new DuplicateError(earlier, store.cases.find(earlier.caseId)) });
          continue;
        }
        ownCase ??= store.cases.create({ name: caseNameOf(file.name), autoNamed: true }).id;
        documents.push(store.documents.add({ ...pdf, caseId: ownCase, name: file.name }));
      }
      if (ownCase === null || documents.length === 0) return { collection: null, documents, duplicates };
      // New papers in a reviewed case have not been reviewed.
      if (store.cases.find(ownCase)?.reviewState === 'reviewed') store.cases.update(ownCase, { reviewState: 'open' });
      const collection = store.collections.create({
        caseId: ownCase,
        connectionId: request.connection.id,
        origin: 'upload',
        documentIds: documents.map(({ id }) => id),
      });
      deps.journal.open(collection.id);
      if (request.connection.kind === 'remote')
        store.uploads.keepOptions(collection.id, request.options ?? deps.usualOptions());
      return { collection, documents, duplicates };
    });
    const { collection } = prepared;
    if (collection !== null) {
      events.emit('case.changed', { id: collection.caseId });
      events.emit('collection.changed', { collection });
      deps.onPrepared(collection.id);
    }
    return prepared;
  }

  async function check(file: OfferedFile, limits: ServiceProfile['limits']): Promise<ReceivedPdf> {
    // It would not stay one line wherever it is shown, sent or written.
    if (/\p{Cc}/u.test(file.name)) throw new AppError('file-unreadable', words.commandLine.lineBreakInName);
    const received = await receivePdf(onPages(file, deps.printBankFile), store.blobs, deps.inspect, limits.fileBytes);
    if (limits.pages !== null && received.pages !== null && received.pages > limits.pages) {
      throw new AppError('too-many-pages', `${received.pages} pages; the service takes ${limits.pages} at most`);
    }
    return received;
  }

  async function add(request: IntakeRequest): Promise<IntakeResult> {
    const { files, caseId: wanted, connection } = request;
    if (wanted !== null && store.cases.find(wanted) === null) throw new AppError('not-found', 'no such case');
    const result: IntakeResult = { caseId: wanted, accepted: [], refused: [] };
    const { limits } = deps.profileOf(connection);
    const most = request.together ? (limits.filesPerUpload ?? Infinity) : 1;

    const refuse = (file: OfferedFile, error: unknown): void => {
      if (!(error instanceof AppError)) deps.log.error({ error }, 'a file could not be taken in');
      const duplicateOf = error instanceof DuplicateError ? error.where : null;
      const handle = refusedFiles.keep(file);
      result.refused.push({ name: file.name, error: AppError.dataOf(error), duplicateOf, handle });
    };
    const take = (checked: readonly CheckedFile[]): void => {
      try {
        const { collection, documents, duplicates } = prepare(checked, result.caseId, request);
        for (const { file, error } of duplicates) refuse(file, error);
        if (collection === null) return;
        result.caseId = collection.caseId;
        for (const { name, id } of documents)
          result.accepted.push({ name, documentId: id, collectionId: collection.id });
      } catch (error) {
        for (const { file } of checked) refuse(file, error);
      }
    };

    let checked: CheckedFile[] = [];
    for (const file of files) {
      try {
        checked.push({ file, pdf: await check(file, limits) });
      } catch (error) {
        refuse(file, error);
      }
      if (checked.length < most) continue;
      take(checked);
      checked = [];
    }
    if (checked.length > 0) take(checked);
    try {
      if (result.refused.length > 0) store.blobs.removeUnreferenced();
    } catch (error) {
      // What was taken in is said all the same; the next start removes the rest.
      deps.log.warn({ error }, 'bytes of refused files could not be removed');
    }
    return result;
  }

  return {
    /** A faulty file is refused with its reason; the others go on. @throws {AppError} `not-found` for the case */
    add,
    /** The files behind handles; a handle that leads nowhere is among the refused. */
    async open(handles: readonly string[]): Promise<{ files: OfferedFile[]; refused: IntakeResult['refused'] }> {
      const files: OfferedFile[] = [];
      const refused: IntakeResult['refused'] = [];
      for (const handle of handles) {
        const again = refusedFiles.find(handle);
        try {
          files.push(...(again === null ? await deps.host.openOffered(handle) : [again]));
        } catch (error) {
          refused.push({ name: 'File', error: AppError.dataOf(error), duplicateOf: null, handle });
        }
      }
      return { files: files.filter((file) => !isLitter(file.name)), refused };
    },

    /**
     * Takes in the sample statements, a case for each consumer.
     * @throws {AppError} `file-unreadable` where the program came without them
     */
    async addSamples(connection: Connection): Promise<IntakeResult> {
      const groups = await deps.samples();
      if (groups.length === 0) throw new AppError('file-unreadable', 'there are no samples with this program');
      const all: IntakeResult = { caseId: null, accepted: [], refused: [] };
      for (const files of groups) {
        const { caseId, accepted, refused } = await add({
          files,
          caseId: null,
          connection,
          allowDuplicates: false,
          together: false,
        });
        all.caseId ??= caseId;
        all.accepted.push(...accepted);
        all.refused.push(...refused);
      }
      return all;
    },
  };
}

class DuplicateError extends AppError {
  readonly where: { caseId: Id; caseName: string };

  constructor(earlier: StatementDocument, file: Case | null) {
    super('duplicate-document', 'these bytes are in a case already');
    this.where = { caseId: earlier.caseId, caseName: file?.name ?? '' };
  }
}

/** What systems leave in every folder. */
function isLitter(name: string): boolean {
  return name.startsWith('.') || ['thumbs.db', 'desktop.ini'].includes(name.toLowerCase());
}
