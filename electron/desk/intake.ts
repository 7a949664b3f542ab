import type { IntakeResult } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Case, Collection, Connection, Id, StatementDocument } from '../../shared/model.ts';
import type { ServiceProfile } from '../service/profile.ts';
import type { Events } from './events.ts';
import type { OfferedFile } from './host.ts';
import type { DeskParts } from './parts.ts';
import { receivePdf, type ReceivedPdf } from './receivePdf.ts';
import type { RefusedFiles } from './refusedFiles.ts';

type Parts = Pick<DeskParts, 'store' | 'host' | 'inspect' | 'profileOf' | 'samples' | 'log'> & {
  events: Events;
  refusedFiles: RefusedFiles;
  /** Called with each new collection, once it is in the database. */
  onPrepared: (collectionId: Id) => void;
};

export type IntakeRequest = {
  files: readonly OfferedFile[];
  caseId: Id | null;
  connection: Connection;
  allowDuplicates: boolean;
};

/** Takes files in: checks each before anything is sent, and makes one collection of each. */
export type Intake = {
  /** The files behind handles; a handle that leads nowhere is among the refused. */
  open(handles: readonly string[]): Promise<{ files: OfferedFile[]; refused: IntakeResult['refused'] }>;
  /** A faulty file is refused with its reason; the others go on. @throws {AppError} `not-found` for the case */
  add(request: IntakeRequest): Promise<IntakeResult>;
  /**
   * Takes in the sample statements, a case for each consumer.
   * @throws {AppError} `file-unreadable` where the program came without them
   */
  addSamples(builtIn: Connection): Promise<IntakeResult>;
};

export function createIntake(parts: Parts): Intake {
  const { store, events, refusedFiles } = parts;

  /** Everything of one file, in one transaction: a kill leaves all of it or nothing, and no second drop comes between. */
  function prepare(file: OfferedFile, pdf: ReceivedPdf, caseId: Id | null, request: IntakeRequest): Collection {
    const collection = store.transaction(() => {
      const earlier = store.documents.findBySha256(pdf.sha256);
      if (earlier !== null && !request.allowDuplicates) {
        throw new DuplicateError(earlier, store.cases.find(earlier.caseId));
      }
      const ownCase = caseId ?? store.cases.create({ name: caseNameOf(file.name), autoNamed: true }).id;
      // New papers in a reviewed case have not been reviewed.
      if (store.cases.find(ownCase)?.reviewState === 'reviewed') store.cases.update(ownCase, { reviewState: 'open' });
      const document = store.documents.add({ ...pdf, caseId: ownCase, name: file.name });
      const made = store.collections.create({
        caseId: ownCase,
        connectionId: request.connection.id,
        origin: 'upload',
        documentIds: [document.id],
      });
      store.uploads.record(made.id, 'prepared');
      return made;
    });
    events.emit('case.changed', { id: collection.caseId });
    events.emit('collection.changed', { collection });
    parts.onPrepared(collection.id);
    return collection;
  }

  async function check(file: OfferedFile, limits: ServiceProfile['limits']): Promise<ReceivedPdf> {
    const received = await receivePdf(file, store.blobs, parts.inspect, limits.fileBytes);
    if (limits.pages !== null && received.pages !== null && received.pages > limits.pages) {
      throw new AppError('too-large', `${received.pages} pages; the service takes ${limits.pages} at most`);
    }
    return received;
  }

  async function add(request: IntakeRequest): Promise<IntakeResult> {
    const { files, caseId: wanted, connection } = request;
    if (wanted !== null && store.cases.find(wanted) === null) throw new AppError('not-found', 'no such case');
    const result: IntakeResult = { caseId: wanted, accepted: [], refused: [] };
    const { limits } = parts.profileOf(connection);
    for (const file of files) {
      try {
        const pdf = await check(file, limits);
        const { caseId, id, documentIds } = prepare(file, pdf, result.caseId, request);
        result.caseId = caseId;
        result.accepted.push({ name: file.name, documentId: documentIds[0]!, collectionId: id });
      } catch (error) {
        if (!(error instanceof AppError)) parts.log.error({ error }, 'a file could not be taken in');
        const duplicateOf = error instanceof DuplicateError ? error.where : null;
        const handle = refusedFiles.keep(file);
        result.refused.push({ name: file.name, error: AppError.dataOf(error), duplicateOf, handle });
      }
    }
    if (result.refused.length > 0) store.blobs.removeUnreferenced();
    return result;
  }

  return {
    add,
    async open(handles) {
      const files: OfferedFile[] = [];
      const refused: IntakeResult['refused'] = [];
      for (const handle of handles) {
        const again = refusedFiles.find(handle);
        try {
          files.push(...(again === null ? await parts.host.openOffered(handle) : [again]));
        } catch (error) {
          refused.push({ name: 'File', error: AppError.dataOf(error), duplicateOf: null, handle });
        }
      }
      return { files: files.filter((file) => !isLitter(file.name)), refused };
    },

    async addSamples(connection) {
      const groups = await parts.samples();
      if (groups.length === 0) throw new AppError('file-unreadable', 'there are no samples with this program');
      const all: IntakeResult = { caseId: null, accepted: [], refused: [] };
      for (const files of groups) {
        const { caseId, accepted, refused } = await add({ files, caseId: null, connection, allowDuplicates: false });
        all.caseId ??= caseId;
        all.accepted.push(...accepted);
        all.refused.push(...refused);
      }
      return all;
    },
  };
}

/** The first name of a case, until the statement says whose it is: the file's, made readable. */
export function caseNameOf(fileName: string): string {
  const name = fileName
    .replace(/\.pdf$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return name === '' ? 'Statement' : name.slice(0, 120);
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
