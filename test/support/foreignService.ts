import type { ServerResponse } from 'node:http';
import { ZipFile } from 'yazl';
import { answerJson, startScriptedServer, type ReceivedRequest, type ScriptedServer } from './scriptedServer.ts';

/**
 * A service written from the specification alone: whatever that leaves open is done otherwise than the usual profile
 * expects. It wants a token for its key, names its version, starts in three steps, calls every field by another name,
 * lists products as texts, objects and one without an id, and asks one question at a time without numbering it.
 */
export type ForeignService = ScriptedServer & {
  /** Bodies of the steps of a start, by the last part of their path. */
  steps: Map<string, Record<string, unknown>>;
  answers: Record<string, unknown>[];
  /** Tokens given out; from now on none of them is taken any more. */
  revoke(): void;
  tokens: () => number;
};

/** What an administrator types about it. */
export const foreignProfile = {
  apiKeyHeader: 'X-Caller',
  versionHeader: { name: 'Api-Version', value: '4.0' },
  tokenExchange: {
    path: 'consultant-api/v4/token',
    encoding: 'form',
    fields: ['grant_type=client_credentials', 'client_id={apiKey}', 'client_secret={clientSecret}'],
    tokenField: 'pass.text',
    expiresField: 'pass.seconds',
    header: 'X-Pass',
    prefix: 'tok',
  },
  paths: {
    collections: 'consultant-api/v4/sessions',
    collection: 'consultant-api/v4/sessions/{collectionId}',
    status: 'consultant-api/v4/sessions/{collectionId}/statuses/0',
    products: 'delivery-api/v4/{collectionId}/belege',
    product: 'delivery-api/v4/{collectionId}/belege/{productId}',
    challenges: 'consultant-api/v4/sessions/{collectionId}/frage',
  },
  startIdFields: ['session.nummer'],
  startFields: { name: 'fullName', dateOfBirth: 'born', credentials: 'logins' },
  startSteps: [
    'consultant-api/v4/sessions/{collectionId}/consumer name dateOfBirth',
    'consultant-api/v4/sessions/{collectionId}/access credentials',
  ],
  uploadFields: { files: 'pdf', correlation: 'ref' },
  uploadIdFields: ['session.nummer'],
  statusFields: { message: 'text' },
  challengeCodes: ['90071992547409931'],
  challengeFields: { id: ['nummer'], label: ['frage'], type: ['art'], choices: ['wahl'] },
  answerFields: { id: 'nummer', value: 'antwort' },
  productListFields: ['belege'],
  productFields: { id: ['beleg'], name: ['titel'] },
  summaryFields: [
    'auszug=statement',
    'konten=accounts',
    'umsaetze=transactions',
    'buchungstag=date',
    'verwendungszweck=description',
    'betrag=amount',
    'kontonummer=number',
    'waehrung=currency',
    'monate=months',
    'monat=month',
    'eingang=total_income',
    'ausgang=total_expenses',
  ],
} as const;

export const foreignSummary = {
  auszug: {
    konten: [
      {
        kontonummer: '0012',
        waehrung: 'EUR',
        umsaetze: [
          { buchungstag: '2026-03-02', verwendungszweck: 'GEHALT', betrag: '1200.10' },
          { buchungstag: '2026-03-05', verwendungszweck: 'MIETE', betrag: '-700.00' },
        ],
      },
    ],
    monate: [{ monat: '2026-03', eingang: '1200.10', ausgang: '700.00' }],
  },
};

export async function startForeignService(key: string, secret: string): Promise<ForeignService> {
  const steps: ForeignService['steps'] = new Map();
  const answers: ForeignService['answers'] = [];
  let given = 0;
  let valid = '';
  let asked = true;
  const archive = await zipOf('rows.csv', 'a,b\n');

  const refuse = (response: ServerResponse, status: number): void => answerJson(response, { grund: 'nein' }, status);
  const onBody = (request: ReceivedRequest, response: ServerResponse, work: (text: string) => void): void => {
    response.req.on('end', () => work(request.body().toString()));
  };

  const server = await startScriptedServer((request, response) => {
    const { method, path, headers } = request;
    const line = `${method} ${path}`;
    if (headers['api-version'] !== '4.0' || headers['x-caller'] !== key) return refuse(response, 400);
    if (line === 'POST /consultant-api/v4/token') {
      return onBody(request, response, (text) => {
        const form = Object.fromEntries(new URLSearchParams(text));
        const right = form['client_id'] === key && form['client_secret'] === secret && headers['x-pass'] === undefined;
        if (!right) return refuse(response, 403);
        valid = `t${++given}`;
        answerJson(response, { pass: { text: valid, seconds: 600 } });
      });
    }
    if (headers['x-pass'] !== `tok ${valid}`) return refuse(response, 401);
    if (line === 'POST /consultant-api/v4/sessions' || line === 'POST /extracter-api/uploads') {
      return onBody(request, response, (text) => {
        steps.set(
          path.split('/').at(-1) ?? '',
          line.endsWith('uploads') ? { text } : (JSON.parse(text) as object as Record<string, unknown>),
        );
        asked = true;
        answerJson(response, { session: { nummer: 7 } }, 201);
      });
    }
    const tail = path.replace(/^\/(consultant-api\/v4\/sessions|delivery-api\/v4|delivery-api\/collections)\/7\//, '');
    if (method === 'POST' && !tail.startsWith('/')) {
      return onBody(request, response, (text) => {
        const body = JSON.parse(text) as Record<string, unknown>;
        if (tail === 'frage') {
          answers.push(body);
          asked = false;
        } else steps.set(tail, body);
        response.writeHead(204).end();
      });
    }
    if (tail === 'statuses/0')
      return answerJson(response, asked ? '{"code": 9.0071992547409931e16, "text": "Frage"}' : '{"code": 2.0e3}');
    if (tail === 'frage') return answerJson(response, { frage: 'Wie lautet die TAN?', art: 'text' });
    if (tail === 'belege')
      return answerJson(response, { belege: ['rows', { beleg: 5, titel: 'Auszug' }, { mood: 'fine' }] });
    if (tail === 'belege/rows') return answerJson(response, '[{"betrag": 0.10}]');
    if (tail === 'belege/5')
      return void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7 x');
    if (tail === 'products/summary') return answerJson(response, foreignSummary);
    if (tail === 'products/all')
      return void response.writeHead(200, { 'content-type': 'application/zip' }).end(archive);
    refuse(response, 404);
  });
  return { ...server, steps, answers, revoke: () => (valid = 'none'), tokens: () => given };
}

/** A real ZIP of one text. */
export async function zipOf(name: string, text: string): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return Buffer.concat((await Array.fromAsync(zip.outputStream)) as Buffer[]);
}
