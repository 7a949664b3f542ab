import type { DecisionWithPolicy } from '../../shared/decision/policy.ts';
import { decisionDefinitions, definitionOf, type Definition } from '../../shared/metrics/definitions.ts';
import { pick } from '../../shared/pick.ts';
import { verdictOfAll } from '../../shared/verdict/seriesVerdict.ts';
import { unprovedMark, type ExportedDefinition, type ExportSubject, type ReadBytes } from './subject.ts';
import { documentOf } from './tables/caseTables.ts';

type Encoder = InstanceType<typeof TextEncoder>;

/** Rows are written so many at a time. */
const batch = 500;

/**
 * The case as JSON: statements, verdicts, totals, rows, edits, and what the service itself gave, byte for byte with all
 * the fields that Statement Desk does not know. Amounts are strings, so that no reader rounds them.
 *
 * The service's own summaries print account numbers in full and cannot be masked without being changed; where numbers
 * are masked they are left out, and `serviceSummaries` is null.
 */
export async function* jsonOf(subject: ExportSubject, read: ReadBytes): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { file, accounts, masked, narrowed } = subject;
  const opening = {
    ...jsonHead(subject, 'statement-desk.case', 1),
    narrowedTo: narrowed,
    case: {
      name: file.name,
      idNumber: masked ? null : file.idNumber,
      reference: file.reference,
      notes: file.notes,
      reviewState: file.reviewState,
      review: file.review,
    },
    documents: subject.collections.flatMap(({ documents }) =>
      documents.map((each) => pick(each, 'id', 'name', 'sha256', 'size', 'pages', 'encryption', 'addedAt')),
    ),
    accounts: accounts.map(({ statements, ...account }) => ({
      ...account,
      statements: statements.map((statement) => ({
        ...statement,
        documentName: documentOf(subject, statement)?.name ?? null,
      })),
    })),
    verdict: verdictOfAll(accounts, subject.unreadable.length > 0),
    months: subject.months,
    totals: subject.totals,
    unreadable: subject.unreadable,
    serviceWords: subject.collections.flatMap(({ collection, word }) =>
      word === null ? [] : [{ collectionId: collection.id, ...word }],
    ),
    edits: subject.edits,
    definitions: subject.definitions,
  };
  yield encoder.encode(`${JSON.stringify(opening, null, 2).slice(0, -2)},\n  "rows": [`);
  yield* rowsOf(subject, encoder);
  yield encoder.encode(`\n  ],\n  "serviceSummaries": `);
  if (masked) yield encoder.encode('null');
  else yield* summariesOf(subject, read, encoder);
  yield encoder.encode('\n}\n');
}

function* rowsOf(subject: ExportSubject, encoder: Encoder): Generator<Uint8Array> {
  let waiting = '';
  let count = 0;
  for (const { row } of subject.rows()) {
    waiting += `${count === 0 ? '' : ','}\n    ${JSON.stringify(row)}`;
    if (++count % batch !== 0) continue;
    yield encoder.encode(waiting);
    waiting = '';
  }
  yield encoder.encode(waiting);
}

/** Each summary as its own text where it is JSON, which keeps every digit and field; else its bytes as base64. */
async function* summariesOf(
  { collections }: ExportSubject,
  read: ReadBytes,
  encoder: Encoder,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode('[');
  let written = 0;
  for (const { collection, products } of collections) {
    const summary = products.find(({ kind }) => kind === 'summary');
    if (summary === undefined) continue;
    const bytes = Buffer.concat(await Array.fromAsync(read(summary.sha256)));
    const text = jsonText(bytes);
    const { sha256, size, fetchedAt } = summary;
    const head = { collectionId: collection.id, remoteId: collection.remoteId, sha256, size, fetchedAt };
    yield encoder.encode(`${written++ === 0 ? '' : ','}\n    ${JSON.stringify(head).slice(0, -1)},`);
    yield encoder.encode(text === null ? `"base64":"${bytes.toString('base64')}"}` : `"summary":${text}}`);
  }
  yield encoder.encode(written === 0 ? ']' : '\n  ]');
}

/** The text, where it is JSON in UTF-8. */
function jsonText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    JSON.parse(text);
    return text.trim();
  } catch {
    return null;
  }
}

/**
 * The decision sheet for the lender's own system: its figures, and the ids of the rows behind each, which are those of
 * the case as JSON. Amounts are strings, so that no reader rounds them.
 */
export function decisionJsonOf(subject: ExportSubject, sheet: DecisionWithPolicy): Uint8Array {
  const { file, accounts, definitions } = subject;
  const written = {
    ...jsonHead(subject, 'statement-desk.decision', 1),
    case: { name: file.name, reference: file.reference, reviewState: file.reviewState, review: file.review },
    accounts: accounts.map((account) => pick(account, 'id', 'bank', 'holder', 'number', 'currency', 'type')),
    sheet,
    definitions: [...definitions, ...decisionDefinitions.map(definitionOf).map(exported)],
  };
  return new TextEncoder().encode(`${JSON.stringify(written, null, 2)}\n`);
}

const exported = ({ id, version, title, formula, source }: Definition): ExportedDefinition => ({
  id,
  version: String(version),
  title,
  formula,
  source,
});

/**
 * What each export as JSON begins with: its form, who made it, and whether all in it is proved.
 * @param formVersion a change that a reader could stumble over makes a new one
 */
function jsonHead(subject: ExportSubject, form: string, formVersion: number) {
  const { made, masked } = subject;
  const notReconciled = unprovedMark(subject);
  return {
    form,
    formVersion,
    madeAt: made.at,
    program: `Statement Desk ${made.version}`,

    proved: notReconciled === null,
    notReconciled,
    accountNumbers: masked ? 'masked' : 'as printed',
  };
}
