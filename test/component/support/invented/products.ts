import type { Contents, ProductPreview } from '../../../../shared/calls/products.ts';
import type { Product } from '../../../../shared/model/collection.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventedNow } from './cases.ts';

/** Answers about what a collection gave: a summary in two versions, a table, the PDF and the archive of all. */
export function inventProductAnswers() {
  return {
    'collection.products': ({ id }) => inventProducts(id),
    'product.preview': ({ id }) => inventPreview(id),
    'product.versions': ({ id }) => inventVersions(id),
    'product.fetchAgain': ({ id }) => ({ product: inventVersions(id)[0]!, changed: false }),
    'product.entry': ({ id, entry }) => inventEntry(id, entry),
    'product.saveEntry': () => ({ kind: 'saved', path: '/home/analyst/Downloads/transactions.csv' }),
    'product.prepareDrag': () => null,
    'product.save': () => ({ kind: 'saved', path: '/home/analyst/Downloads/products.zip' }),
  } satisfies Answers;
}

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
      table: null,
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
      table: {
        head: ['date', 'description', 'amount', 'balance'],
        rows: [['2026-01-01', 'Salary', '21044.10', '33524.65']],
        more: false,
      },
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
    return { product, kind: 'archive', text: null, truncated: false, table: null, entries, unknown: [] };
  }
  return { product, kind: 'pdf', text: null, truncated: false, table: null, entries: null, unknown: [] };
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
  const { kind, text, truncated, table } = inventPreview(inventProducts(collectionId)[index]!.id);
  return { kind, text, truncated, table };
}
