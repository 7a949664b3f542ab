import type { Contents, ProductPreview } from '../../../../shared/calls/products.ts';
import type {
  CollectionState,
  Product,
  ReviewRow,
  RowMark,
  RowPage,
  RowQuery,
  StatementDocument,
} from '../../../../shared/model.ts';
import type { Collection, Settings } from '../../../../shared/model.ts';
import { proposeRepairs } from '../../../../shared/breakFinder.ts';
import { AppError } from '../../../../shared/errors.ts';
import { compareMoney, negate, sign } from '../../../../shared/money.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventAnalysis } from './analysis.ts';
import {
  inventCases,
  inventCollection,
  inventedConnections,
  inventedInfo,
  inventedNow,
  inventedSettings,
} from './cases.ts';
import { inventEdits, sumsOf } from './edits.ts';
import { inventHome, isShown } from './home.ts';
import { inventConnect } from './connect.ts';
import { inventWebhookBench } from './webhookBench.ts';
import { inventDocuments } from './documents.ts';
import { inventReview } from './statements.ts';

/** Answers to every call, out of memory: for looking at the screens and for tests that want a whole desk. */
export function inventDesk({ cases = 60, theme = inventedSettings.theme } = {}): Required<Answers> {
  let settings: Settings = { ...inventedSettings, theme };
  const entries = inventCases(cases);
  const { review, rows } = inventReview(
    entries[0] ?? inventCases(1)[0]!,
    [
      {
        id: 'account-1',
        bank: 'Harbour & Vale',
        holder: 'A Naidoo',
        number: '62 4418 0093 4471',
        currency: 'ZAR',
        type: 'Cheque',
        opening: '12480.55',
        months: ['2026-01', '2026-10'],
        rowsPerMonth: 44,
        faults: { '2026-06': 'wrong-balance', '2026-08': 'doubtful' },
      },
      {
        id: 'account-2',
        bank: 'Kestrel Mutual',
        holder: 'A Naidoo',
        number: '1180 2277',
        currency: 'ZAR',
        type: 'Savings',
        opening: '48000.00',
        months: ['2026-03', '2026-10'],
        rowsPerMonth: 9,
        faults: { '2026-04': 'no-balances' },
        missing: ['2026-08'],
      },
      {
        id: 'account-3',
        bank: 'Meridian Offshore',
        holder: 'A Naidoo',
        number: 'MO-7 700 1234',
        currency: 'USD',
        type: 'Call',
        opening: '3100.00',
        months: ['2026-06', '2026-10'],
        rowsPerMonth: 6,
        faults: {},
      },
    ],
    11,
  );
  const collections: Collection[] = [
    inventCollection('c-1', {
      state: 'needs-input',
      statusCode: 1400,
      statusMessage: 'The document is locked',
      challenge: {
        id: 'challenge-1',
        label: 'Password of harbour-vale-july.pdf',
        kind: 'password',
        choices: [],
        image: null,
        expiresAt: null,
        attemptsLeft: 3,
      },
    }),
    inventCollection('c-2', {
      state: 'collecting',
      statusCode: 1120,
      statusMessage: 'Reading page 7 of 11',
      progress: 0.63,
    }),
    inventCollection('c-3', { state: 'collecting', statusCode: 1010, statusMessage: 'Finding tables', stuck: true }),
    inventCollection('c-4', {
      state: 'failed',
      statusCode: 3004,
      statusMessage: 'No text layer on any page',
      failure: { code: 'collection-failed', message: 'ended with 3004', retryable: true, requestId: 'rq-88120' },
    }),
    inventCollection('c-5', { state: 'unknown-outcome', remoteId: null, statusCode: null, statusMessage: null }),
    ...review.accounts.flatMap((account) =>
      account.statements.map((statement) =>
        inventCollection(statement.collectionId, {
          documentIds: [statement.documentId!],
          ...(account.id === 'account-2' ? { connectionId: 'remote-1' } : {}),
        }),
      ),
    ),
  ];
  const documentOf = (collection: Collection): StatementDocument => ({
    id: collection.documentIds[0]!,
    caseId: collection.caseId,
    sha256: '9f2c4be1'.repeat(8),
    name: `${collection.documentIds[0]!.replace('document-', '').replace('account-', 'statement-')}.pdf`,
    size: 84_211 + collection.id.length * 1733,
    pages: collection.state === 'needs-input' ? null : 2,
    encryption: collection.state === 'needs-input' ? 'password' : 'none',
    addedAt: inventedNow,
  });
  const requireCollection = (id: string): Collection => {
    const found = collections.find((collection) => collection.id === id);
    if (found === undefined) throw new AppError('not-found', 'no such collection');
    return found;
  };
  const move = (id: string, state: CollectionState): Collection => {
    const at = collections.indexOf(requireCollection(id));
    const moved = { ...collections[at]!, state, challenge: null, failure: null };
    collections[at] = moved;
    return moved;
  };

  return {
    ...inventConnect(),
    ...inventWebhookBench(),
    ...inventDocuments(),
    'app.info': () => inventedInfo,
    'settings.read': () => settings,
    'settings.update': (change) => (settings = { ...settings, ...change }),
    'connection.list': () => inventedConnections,
    'connection.save': () => inventedConnections[1]!,
    'connection.test': () => ({
      ok: false,
      steps: [
        { what: 'Reach collect.bureau.example', outcome: 'answered in 84 ms', ok: true },
        { what: 'Ask with the key', outcome: 'refused with 401', ok: false },
      ],
    }),
    'connection.remove': () => null,
    ...inventHome(entries, rows),
    ...inventAnalysis(review, rows),
    'repairs.propose': ({ statementId }) => {
      const statement = review.accounts.flatMap((account) => account.statements).find(({ id }) => id === statementId)!;
      const own = rows.filter((row) => row.statementId === statementId);
      const facts = own.map(({ date, amount, balance, page }) => ({ date, amount, balance, page }));
      return proposeRepairs(statement, facts).map((repair) => ({
        ...repair,
        rowId: 'position' in repair ? (own[repair.position - 1]?.id ?? null) : null,
      }));
    },
    'case.list': ({ limit, after, search = '', show = 'all' }) => {
      const found = entries.filter(
        (entry) => entry.name.toLowerCase().includes(search.toLowerCase()) && isShown(entry, show),
      );
      const from = after === undefined ? 0 : Number(after);
      return {
        entries: found.slice(from, from + limit),
        next: from + limit < found.length ? String(from + limit) : null,
      };
    },
    'case.read': ({ id }) => {
      const entry = entries.find((other) => other.id === id);
      if (entry === undefined) throw new AppError('not-found', 'no such case');
      return entry;
    },
    'case.related': () => [],
    'case.create': () => entries[0]!,
    'case.update': ({ id, change }) =>
      Object.assign(
        entries.find((entry) => entry.id === id)!,
        change,
      ),
    'case.remove': () => null,
    'intake.add': ({ files }) => ({
      caseId: 'case-1',
      accepted: files.slice(2).map((name) => ({ name, documentId: name, collectionId: 'c-1' })),
      refused: files.slice(0, 2).map((handle, at) => ({
        name: handle.replace('handle of ', ''),
        error: { code: at === 0 ? 'duplicate-document' : 'not-a-pdf', message: 'refused', retryable: false },
        duplicateOf: at === 0 ? { caseId: 'case-3', caseName: 'Tomas Lindqvist' } : null,
        handle,
      })),
    }),
    'intake.choose': () => null,
    'intake.addSamples': () => ({
      caseId: 'case-1',
      accepted: [{ name: 'a', documentId: 'a', collectionId: 'c-1' }],
      refused: [],
    }),
    'collection.list': () => ({ entries: collections, next: null }),
    'collection.read': ({ id }) => ({
      collection: requireCollection(id),
      documents: [documentOf(requireCollection(id))],
    }),
    'collection.history': () => [
      { code: 1000, message: 'Received', time: '2026-11-21T09:29:31Z', seenAt: '2026-11-21T09:29:31.220Z' },
      { code: 1100, message: 'Reading page 1 of 2', time: '2026-11-21T09:29:32Z', seenAt: '2026-11-21T09:29:33.101Z' },
      { code: 1200, message: 'Finding tables', time: '2026-11-21T09:29:34Z', seenAt: '2026-11-21T09:29:35.440Z' },
      { code: 1300, message: 'Checking the balances', time: null, seenAt: '2026-11-21T09:29:37.020Z' },
      { code: 2000, message: 'Complete', time: '2026-11-21T09:29:38Z', seenAt: '2026-11-21T09:29:39.313Z' },
    ],
    'collection.products': ({ id }) => inventProducts(id),
    'collection.retry': ({ id }) => move(id, 'waiting'),
    'collection.cancel': ({ id }) => move(id, 'cancelled'),
    'upload.pause': ({ id }) => ({ ...requireCollection(id), paused: true }),
    'upload.resume': ({ id }) => ({ ...requireCollection(id), paused: false }),
    'collection.answer': ({ id }) => move(id, 'collecting'),
    'collection.resolve': ({ id }) => move(id, 'waiting'),
    'product.preview': ({ id }) => inventPreview(id),
    'product.versions': ({ id }) => inventVersions(id),
    'product.fetchAgain': ({ id }) => ({ product: inventVersions(id)[0]!, changed: false }),
    'product.entry': ({ id, entry }) => inventEntry(id, entry),
    'product.saveEntry': () => ({ kind: 'saved', path: '/home/analyst/Downloads/transactions.csv' }),
    'product.dragOut': () => null,
    'product.save': () => ({ kind: 'saved', path: '/home/analyst/Downloads/products.zip' }),
    ...inventEdits(review, rows, (query) => matchingOf(rows, query)),
    'review.open': () => structuredClone(review),
    'review.rows': (query) => pageOf(rows, query),
    'export.check': ({ accountId, rowIds }) => {
      const accounts = review.accounts.filter(({ id }) => accountId === undefined || id === accountId);
      const statements = accounts.flatMap((account) => account.statements.map((statement) => ({ account, statement })));
      return {
        statements: statements.length,
        rows: rowIds?.length ?? statements.reduce((count, { statement }) => count + statement.rowCount, 0),
        unproved: statements
          .filter(({ statement }) => statement.verdict.state !== 'reconciled')
          .map(({ account, statement: { id, periodStart, periodEnd, verdict } }) => ({
            ...{ statementId: id, periodStart, periodEnd, state: verdict.state, reason: verdict.reason },
            bank: account.bank,
            number: '****4471',
          })),
        unreadable: [],
      };
    },
    'export.run': () => ({ kind: 'saved', path: '/home/analyst/Downloads/review.xlsx' }),
    'export.cancel': () => null,
    'export.reveal': () => null,
  };
}

/** The rows that match a query, filtered, sorted, cut and summed as the desk does it. */
export function pageOf(rows: readonly ReviewRow[], query: RowQuery): RowPage {
  const matching = matchingOf(rows, query);
  return { ...sumsOf(matching), rows: matching.slice(query.offset, query.offset + query.limit) };
}

function matchingOf(rows: readonly ReviewRow[], query: RowQuery): ReviewRow[] {
  const words = (query.search ?? '').toLowerCase().split(/\s+/);
  const size = (row: ReviewRow): string => (sign(row.amount) < 0 ? negate(row.amount) : row.amount);
  return rows
    .filter((row) => query.rows === undefined || query.rows.includes(row.id))
    .filter((row) => query.accountId === undefined || row.accountId === query.accountId)
    .filter((row) => query.statementId === undefined || row.statementId === query.statementId)
    .filter((row) => query.month === undefined || row.date.startsWith(query.month))
    .filter((row) => query.direction === undefined || sign(row.amount) > 0 === (query.direction === 'in'))
    .filter((row) => words.every((word) => row.description.toLowerCase().includes(word)))
    .filter((row) => query.from === undefined || row.date >= query.from)
    .filter((row) => query.to === undefined || row.date <= query.to)
    .filter((row) => query.atLeast === undefined || compareMoney(size(row), query.atLeast) >= 0)
    .filter((row) => query.atMost === undefined || compareMoney(size(row), query.atMost) <= 0)
    .filter((row) => query.flag === undefined || row.flag === query.flag)
    .filter((row) => query.tag === undefined || row.tags.includes(query.tag))
    .filter((row) => query.mark === undefined || marked[query.mark](row))
    .sort(orders[query.sort]);
}

const marked: Record<RowMark, (row: ReviewRow) => boolean> = {
  edited: ({ read }) => Object.keys(read).length > 0,
  excluded: ({ excluded }) => excluded,
  noted: ({ note }) => note !== null,
  repeated: ({ repeated }) => repeated,
};

const orders: Record<RowQuery['sort'], (a: ReviewRow, b: ReviewRow) => number> = {
  date: (a, b) => a.date.localeCompare(b.date) || a.id - b.id,
  '-date': (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
  amount: (a, b) => compareMoney(a.amount, b.amount) || a.id - b.id,
  '-amount': (a, b) => compareMoney(b.amount, a.amount) || a.id - b.id,
  description: (a, b) => a.description.localeCompare(b.description) || a.id - b.id,
  '-description': (a, b) => b.description.localeCompare(a.description) || a.id - b.id,
};

function inventProducts(collectionId: string): Product[] {
  const product = (name: string, kind: Product['kind'], mediaType: string, size: number): Product => ({
    id: `${collectionId} ${name}`,
    collectionId,
    remoteId: name,
    kind,
    name,
    mediaType,
    size,
    sha256: '41ab77'.repeat(10) + '41ab',
    version: kind === 'summary' ? 2 : 1,
    fetchedAt: inventedNow,
  });
  return [
    product('summary.json', 'summary', 'application/json', 18_220),
    product('transactions.csv', 'product', 'text/csv', 6_104),
    product('statement.pdf', 'product', 'application/pdf', 84_211),
    product('all.zip', 'archive', 'application/zip', 97_800),
  ];
}

function inventPreview(id: string): ProductPreview {
  const [collectionId = ''] = id.split(' ');
  const product = inventVersions(id).find((version) => version.id === id) ?? inventVersions(id)[0]!;
  const { name } = product;
  if (name.endsWith('.json')) {
    const text = `{"statement": {"customer": {"name": "A Naidoo", "bank": "Harbour & Vale"},
      "checks": [{"name": "closing balance", "passed": true}, {"name": "running balance", "passed": true}],
      "accounts": [{"number": "62441800934471", "currency": "ZAR", "opening": 12480.55, "closing": 14022.10,
      "exact": 12345678901234567.890, "transactions": [{"date": "2026-01-01", "description": "Salary Meridian Looms Ltd",
      "amount": 21044.10, "type": "credit", "balance": 33524.65}, {"date": "2026-01-02", "description": "Kite Mobile prepaid airtime",
      "amount": 55.00, "type": "debit", "balance": 33469.65}]}]}}`;
    return {
      product,
      kind: 'json',
      text,
      truncated: false,
      entries: null,
      unknown: ['/statement/checks/[]/passed', '/statement/accounts/[]/exact'],
    };
  }
  if (name.endsWith('.csv')) {
    return {
      product,
      kind: 'csv',
      unknown: [],
      text: 'date,description,amount,balance\n2026-01-01,Salary,21044.10,33524.65\n',
      truncated: true,
      entries: null,
    };
  }
  if (name.endsWith('.zip')) {
    const entries = inventProducts(collectionId)
      .slice(0, 3)
      .map(({ name: entry, size }, index) => ({
        index,
        name: `products/${entry}`,
        size,
        packedSize: Math.ceil(size / 3),
        blocked: index === 2 ? ('encrypted' as const) : null,
      }));
    return { product, kind: 'archive', text: null, truncated: false, entries, unknown: [] };
  }
  return { product, kind: 'pdf', text: null, truncated: false, entries: null, unknown: [] };
}

/** Two versions of the summary, one of everything else. */
function inventVersions(id: string): Product[] {
  const [collectionId = '', name = ''] = id.replace(/ older$/, '').split(' ');
  const product = inventProducts(collectionId).find((other) => other.name === name)!;
  if (product.kind !== 'summary') return [product];
  const older = { id: `${product.id} older`, version: 1, size: 17_004, sha256: '90ce12'.repeat(10) + '90ce' };
  return [product, { ...product, ...older, fetchedAt: '2026-11-20T16:02:11.000Z' }];
}

/** The files of the invented archive, which are the products beside it. */
function inventEntry(id: string, index: number): Contents {
  const collectionId = id.split(' ')[0] ?? '';
  const { kind, text, truncated } = inventPreview(inventProducts(collectionId)[index]!.id);
  return { kind, text, truncated };
}
