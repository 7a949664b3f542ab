import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { fromBuffer } from 'yauzl';
import { expect, test } from 'vitest';
import { failsWith, readsSample } from '../support/readings.ts';
import { startService, type Fields, type RunningService } from '../support/runningService.ts';

type Listed = {
  id: string;
  name: string;
  kind: string;
  contentType: string;
  size: number;
  sha256: string;
  url: string;
};

async function complete(service: RunningService): Promise<{ id: string; products: Listed[] }> {
  const id = await service.uploaded();
  await service.reaches(id, 2000);
  const { json } = await service.call('GET', `delivery-api/collections/${id}/products`);
  return { id, products: json as unknown as Listed[] };
}

async function bytesAt(service: RunningService, url: string, accept = '*/*') {
  const response = await fetch(url, { headers: { 'X-API-KEY': service.apiKey, Accept: accept } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('lists the products of each document as a top-level array', async () => {
  await using service = await startService();
  const { id, products } = await complete(service);
  expect(products.map(({ id, name, contentType }) => [id, name, contentType])).toEqual([
    ['d1-summary', 'March.summary.json', 'application/json'],
    ['d1-transactions', 'March.transactions.json', 'application/json'],
    ['d1-transactions-csv', 'March.transactions.csv', 'text/csv; charset=utf-8'],
    ['d1-document', 'March.pdf', 'application/pdf'],
    ['d1-integrity', 'March.integrity.json', 'application/json'],
  ]);
  expect(products[0]!.url).toBe(`${service.baseUrl}/delivery-api/collections/${id}/products/d1-summary`);
});

test('serves each product whole, with its length, its name and the hash that was listed', async () => {
  await using service = await startService();
  for (const product of (await complete(service)).products) {
    const { response, bytes } = await bytesAt(service, product.url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(product.contentType);
    expect(response.headers.get('content-length')).toBe(String(product.size));
    expect(response.headers.get('content-disposition')).toContain(`filename="${product.name}"`);
    expect(response.headers.get('etag')).toBe(`"${product.sha256}"`);
    expect(bytes).toHaveLength(product.size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(product.sha256);
  }
});

test('gives the original PDF back byte for byte', async () => {
  await using service = await startService();
  const { products } = await complete(service);
  const original = products.find(({ kind }) => kind === 'document')!;
  expect((await bytesAt(service, original.url)).bytes.toString()).toBe('%PDF-1.7 March');
});

test.each([
  ['d1-summary', '*/*', 200],
  ['d1-summary', 'application/json', 200],
  ['d1-summary', 'application/*', 200],
  ['d1-summary', 'application/octet-stream, */*;q=0.1', 200],
  ['d1-summary', 'application/octet-stream', 406],
  ['d1-summary', 'application/json;q=0, */*', 406],
  ['d1-integrity', 'application/octet-stream', 406],
  ['summary', '*/*', 200],
  ['summary', 'application/octet-stream', 406],
  ['d1-document', 'application/octet-stream', 200],
  ['d1-document', '*/*', 200],
  ['d1-transactions-csv', 'application/octet-stream', 200],
  ['all', 'application/octet-stream', 200],
  ['all', '*/*', 200],
])('answers %s with Accept: %s by %i', async (product, accept, status) => {
  await using service = await startService();
  const { id } = await complete(service);
  const url = `${service.baseUrl}/delivery-api/collections/${id}/products/${product}`;
  const { response, bytes } = await bytesAt(service, url, accept);
  expect(response.status).toBe(status);
  if (status === 406) expect(JSON.parse(bytes.toString())).toMatchObject({ error: 'not-acceptable' });
});

test('answers HEAD with the same headers and no content', async () => {
  await using service = await startService();
  const { products } = await complete(service);
  const response = await fetch(products[0]!.url, { method: 'HEAD', headers: { 'X-API-KEY': service.apiKey } });
  expect(response.headers.get('content-length')).toBe(String(products[0]!.size));
  expect(await response.text()).toBe('');
});

test('takes a request without Accept for one that accepts everything', async () => {
  await using service = await startService();
  const { products } = await complete(service);
  const sent = request(products[0]!.url, { headers: { 'X-API-KEY': service.apiKey } }).end();
  const [answer] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }];
  answer.resume();
  expect(answer.statusCode).toBe(200);
});

test('puts every product into the ZIP under its name, the same bytes each time', async () => {
  await using service = await startService();
  const { id, products } = await complete(service);
  const url = `${service.baseUrl}/delivery-api/collections/${id}/products/all`;
  const { response, bytes } = await bytesAt(service, url);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const entries = await unzip(bytes);
  expect([...entries.keys()]).toEqual(products.map(({ name }) => name));
  for (const { name, sha256 } of products) {
    expect(createHash('sha256').update(entries.get(name)!).digest('hex')).toBe(sha256);
  }
  expect((await bytesAt(service, url)).bytes.equals(bytes)).toBe(true);
});

test('writes amounts as JSON numbers with exactly their digits', async () => {
  await using service = await startService();
  const { id } = await complete(service);
  const { text } = await service.call('GET', `delivery-api/collections/${id}/products/summary`);
  expect(text).toContain('"opening_balance":12345678901234567.89,');
  expect(text).toContain('"amount":0.10,"type":"credit","balance":12345678901234567.99,');
  expect(text).toContain('"amount":17.50,"type":"debit","balance":12345678901234550.49,');
});

test('gives the summary in the shape that readers know, and invents no category', async () => {
  await using service = await startService();
  const id = await service.uploaded({ idNumber: '8001015009087' });
  await service.reaches(id, 2000);
  const { json } = await service.call('GET', `delivery-api/collections/${id}/products/summary`);
  expect(json['statement']).toMatchObject({
    customer: { name: 'Ms N Vosloo', bank: 'Kestrel Bank', id_number: '8001015009087' },
    accounts: [
      {
        bank: 'Kestrel Bank',
        holder: 'Ms N Vosloo',
        number: '62000417735',
        currency: 'ZAR',
        type: 'current',
        period_start: '2026-02-15',
        period_end: '2026-03-14',
        total_credits: 0.1,
        total_debits: null,
        credit_count: 1,
        debit_count: null,
        missing_pages: [],
        unread_pages: [],
        contradictions: [],
        document: 'March.pdf',
        verdict: { state: 'reconciled' },
        transactions: [
          {
            date: '2026-02-27',
            description: '=SUM(A1) Refund',
            category_one: null,
            category_two: null,
            category_three: null,
            page: 1,
            box: [40, 100.12, 500, 112],
            confidence: 1,
            doubts: [],
          },
          {
            date: '2026-03-02',
            transaction_date: '2026-02-28',
            value_date: null,
            date_places: {
              date: { page: 2, box: [90, 112, 130, 124] },
              transactionDate: { page: 2, box: [40, 112, 80, 124] },
            },
            page: 2,
            confidence: 0.9,
            doubts: [{ field: 'description', reason: 'glyphs-unknown', confidence: 0.9 }],
          },
        ],
      },
    ],
    summaryData: [
      { month: '2026-02', currency: 'ZAR', total_income: 0.1, total_expenses: 0, main_income: null },
      { month: '2026-03', currency: 'ZAR', total_income: 0, total_expenses: 17.5, transaction_count: 1 },
    ],
    income: [{ currency: 'ZAR', total: 0.1, count: 1 }],
    expenses: [{ currency: 'ZAR', total: 17.5, count: 1 }],
    salary: null,
  });
  const checks = (json['statement'] as Fields)['checks'] as Fields[];
  expect(checks.map((check) => check['name'])).toContain('closing-balance');
});

test('disarms formulas in the CSV but leaves amounts as numbers', async () => {
  await using service = await startService();
  const { products } = await complete(service);
  const csv = await bytesAt(service, products.find(({ kind }) => kind === 'transactions-csv')!.url);
  expect(csv.bytes.toString().split('\r\n')).toEqual([
    'date,transaction_date,value_date,description,amount,type,balance,currency,bank,account,page,confidence,doubts',
    "2026-02-27,,,'=SUM(A1) Refund,0.10,credit,12345678901234567.99,ZAR,Kestrel Bank,62000417735,1,1,",
    '2026-03-02,2026-02-28,,"Grocer, ""Corner"" Größe",-17.50,debit,12345678901234550.49,ZAR,Kestrel Bank,62000417735,2,0.9,The file does not identify some of the characters printed here.',
    '',
  ]);
});

test('reports verdict, checks and observations without calling anything fraud', async () => {
  await using service = await startService();
  const { products } = await complete(service);
  const { bytes } = await bytesAt(service, products.find(({ kind }) => kind === 'integrity')!.url);
  expect(JSON.parse(bytes.toString())).toMatchObject({
    note: 'These are facts about arithmetic and about the file. They are not a finding of fraud.',
    document: { name: 'March.pdf', size: 14, pages: 2, producer: 'Kestrel Press' },
    failure: null,
    accounts: [{ verdict: { state: 'reconciled' }, transaction_count: 2 }],
    observations: [
      {
        code: 'restricted',
        detail: 'The file is encrypted, but opens without a password.',
        innocent_causes: ['Banks often protect statements against changes and copying in this way.'],
      },
    ],
  });
});

test('gives the original and the reason where a document could not be read, but no summary', async () => {
  await using service = await startService({ extract: failsWith('not-a-pdf') });
  const upload = await service.upload({ 'cat.png': 'PNG' });
  const id = String(upload.json['collectionId']);
  await service.reaches(id, 3001);
  const { json } = await service.call('GET', `delivery-api/collections/${id}/products`);
  expect(json).toMatchObject([
    { kind: 'document', name: 'cat.png', contentType: 'application/octet-stream' },
    { kind: 'integrity', contentType: 'application/json' },
  ]);
  const summary = await service.call('GET', `delivery-api/collections/${id}/products/summary`);
  expect(summary).toMatchObject({ status: 404, json: { error: 'no-summary' } });
});

test('has no products before the end', async () => {
  const go = Promise.withResolvers<undefined>();
  await using service = await startService({
    extract: async (bytes, options) => {
      await go.promise;
      return readsSample(bytes, options);
    },
  });
  const id = await service.uploaded();
  for (const path of ['', '/all', '/summary', '/d1-summary']) {
    const answer = await service.call('GET', `delivery-api/collections/${id}/products${path}`);
    expect(answer).toMatchObject({ status: 409, json: { error: 'collection-not-finished' } });
  }
  go.resolve(undefined);
  await service.reaches(id, 2000);
  expect(await service.call('GET', `delivery-api/collections/${id}/products/none`)).toMatchObject({ status: 404 });
});

test('breaks the connection where the content breaks off, so that no part is taken for the whole', async () => {
  const first = await startService();
  const { store } = first;
  await first.close();
  await using service = await startService({
    store,
    blobs: {
      write: (source) => store.blobs.write(source),
      readWhole: (sha256, limit) => store.blobs.readWhole(sha256, limit),
      async *read(sha256) {
        for await (const chunk of store.blobs.read(sha256)) {
          yield chunk.subarray(0, 5);
          throw new Error('the disk is gone');
        }
      },
    },
  });
  const { id, products } = await complete(service);
  await expect(bytesAt(service, products[0]!.url)).rejects.toThrow();
  await expect(bytesAt(service, `${service.baseUrl}/delivery-api/collections/${id}/products/all`)).rejects.toThrow();
});

test('gives names that differ to documents of the same name', async () => {
  await using service = await startService();
  const form = new FormData();
  for (const content of ['1', '2']) form.append('files', new Blob([content]), 'Statement.PDF');
  const upload = await service.call('POST', 'extracter-api/uploads', { body: form });
  const id = String(upload.json['collectionId']);
  await service.reaches(id, 2000);
  const { json } = await service.call('GET', `delivery-api/collections/${id}/products`);
  const names = (json as unknown as Listed[]).map(({ name }) => name);
  expect(new Set(names).size).toBe(10);
  expect(names).toContain('Statement (2).summary.json');
});

function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const entries = new Map<string, Buffer>();
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (openError, stream) => {
          if (openError) return reject(openError);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
        });
      });
      zip.on('end', () => resolve(entries));
      zip.readEntry();
    });
  });
}
