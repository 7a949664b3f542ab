import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { ServiceEnv } from './auth.ts';
import type { CollectionBook } from './collectionBook.ts';
import {
  newDetail,
  requestFields,
  type CollectionDetail,
  type CollectionDocument,
  type RequestFields,
} from './collectionDetail.ts';
import type { Jobs, Work } from './jobs.ts';
import { receiveForm, type ReceivedFile, type ReceivedForm } from './multipart.ts';
import type { ServiceBlobs, ServiceLimits } from './ports.ts';
import { Refusal } from './refusals.ts';
import { statusCodes } from './statusCodes.ts';
import { newestStatus } from './statuses.ts';
import { requireLoopback } from './webhooks/webhookTarget.ts';

const longestName = 255;
const longestText = 500;

/**
 * `POST extracter-api/uploads`: PDFs as multipart/form-data make one collection, each file one document of it. Answers
 * 201 when everything is on disk; the reading begins after that.
 */
export function uploadRoutes({
  book,
  blobs,
  jobs,
  work,
  limits,
  baseUrl,
}: {
  book: CollectionBook;
  blobs: ServiceBlobs;
  jobs: Jobs;
  work: Work;
  limits: ServiceLimits;
  baseUrl: () => string;
}): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  routes.post('/extracter-api/uploads', async (context) => {
    const id = randomUUID();
    const form = await receive(context.env.incoming, id);
    try {
      const request = requestOf(form.fields);
      const webhook = webhookOf(form.fields);
      if (form.files.length === 0) throw new Refusal(422, 'no-files', 'The upload holds no file.');
      book.addStatus(id, { code: statusCodes.received, message: receivedMessage(form), progress: 0 }, (detail) => ({
        ...detail,
        request,
        webhook,
        // A short file can be on disk before the longer one that came first.
        documents: form.files.map((file, index) => newDocument(file, index + 1)),
      }));
    } catch (error) {
      book.remove(id);
      throw error;
    }
    jobs.start(id, work);
    const collection = book.require(id);
    const location = `${baseUrl()}/consultant-api/collections/${id}`;
    return context.json(
      {
        collectionId: id,
        correlation: collection.request.correlation,
        status: newestStatus(book, collection),
        documents: collection.documents.map(({ id, name, size, sha256 }) => ({ id, name, size, sha256 })),
        links: { self: location, status: `${location}/statuses/0` },
      },
      201,
      { Location: location },
    );
  });

  /** The collection is in the archive before the first byte, so that no blob is ever without an owner. */
  async function receive(incoming: Parameters<typeof receiveForm>[0], id: string): Promise<ReceivedForm> {
    book.add(id, { ...newDetail('upload', requestFields({})), receiving: true });
    try {
      return await receiveForm(incoming, limits, async (content, name, position) => {
        const blob = await blobs.write(content);
        const file = { ...blob, name: name === '' ? 'statement.pdf' : name.slice(-longestName).toWellFormed() };
        book.change(id, (detail) => ({ ...detail, documents: [...detail.documents, newDocument(file, position)] }));
        return file;
      });
    } catch (error) {
      book.remove(id);
      throw error;
    }
  }

  function newDocument(file: ReceivedFile, position: number): CollectionDocument {
    return {
      ...file,
      id: `d${position}`,
      pages: null,
      code: null,
      message: null,
      passwordAttemptsLeft: limits.passwordAttempts,
    };
  }

  return routes;
}

function receivedMessage({ files }: ReceivedForm): string {
  return files.length === 1 ? 'The document was received' : `${files.length} documents were received`;
}

function requestOf(fields: ReadonlyMap<string, string>): RequestFields {
  const field = (name: string): string | null => {
    const value = fields.get(name)?.trim() ?? '';
    if (value.length > longestText) {
      throw new Refusal(422, 'field-refused', `Field ${name}: at most ${longestText} characters.`);
    }
    return value === '' ? null : value;
  };
  const names = ['name', 'idNumber', 'idType', 'nationality', 'brandId', 'correlation'] as const;
  return requestFields(Object.fromEntries(names.map((name) => [name, field(name)])));
}

function webhookOf(fields: ReadonlyMap<string, string>): CollectionDetail['webhook'] {
  const url = fields.get('webhookUrl')?.trim() ?? '';
  if (url === '') return null;
  requireLoopback(url, 'webhookUrl');
  return { url, authUrl: null, hasHeaders: false };
}
