import { overlap, textOf } from '../lines/lines.ts';
import { headingVocabulary, type ColumnKind } from '../vocabulary/headingTerms.ts';
import { has, type HeadingColumn, type Term } from './headings.ts';

/** `(in Rs.)` names a unit, not a column `In`. */
const UNIT_TEXT = /\(in\b[^)]*\)?/gi;

/** Kinds in the order in which they decide when a heading names several. */
const DECIDES: readonly HeadingColumn['kind'][] = [
  'balance',
  'foreign',
  'fee',
  'debit',
  'credit',
  'amount',
  'value-date',
  'post-date',
  'date',
  'direction',
  'check',
  'description',
  'currency',
  'reference',
];

function kindOf(kinds: readonly ColumnKind[]): HeadingColumn['kind'] | null {
  if (kinds.includes('direction')) return kinds.includes('amount') ? 'amount' : 'direction';
  if (kinds.includes('debit') && kinds.includes('credit') && !kinds.includes('balance')) return 'amount';
  return DECIDES.find((kind) => kinds.includes(kind)) ?? null;
}

type Group = { terms: [Term, ...Term[]]; x0: number; x1: number };

/** Joins the terms of a heading into columns: those above each other, and those that hang together on a line. */
export function columnsOf(terms: Term[], em: number): HeadingColumn[] {
  const groups: Group[] = [];
  for (const term of terms.toSorted((a, b) => a.line - b.line || a.x0 - b.x0)) {
    const home =
      groups.find((group) => hangsTogether(group, term, em)) ??
      groups
        .filter((group) => group.terms.every(({ line }) => line !== term.line))
        .map((group) => ({ group, shared: overlap(group.x0, group.x1, term.x0, term.x1) }))
        .filter(({ group, shared }) => shared > 0.4 * Math.min(group.x1 - group.x0, term.x1 - term.x0))
        .sort((a, b) => b.shared - a.shared)[0]?.group;
    if (home) {
      home.terms.push(term);
      home.x0 = Math.min(home.x0, term.x0);
      home.x1 = Math.max(home.x1, term.x1);
    } else groups.push({ terms: [term], x0: term.x0, x1: term.x1 });
  }
  const columns = groups
    .map((group): HeadingColumn | null => {
      const text = textOf(group.terms.flatMap(({ words }) => words));
      const whole = headingVocabulary.kindsIn(text.replace(UNIT_TEXT, ''));
      const kind = kindOf(
        group.terms.length > 1
          ? [...whole, ...(whole.length === 0 ? group.terms.map((term) => term.kind) : [])]
          : [group.terms[0].kind],
      );
      return kind && { kind, text, x0: group.x0, x1: group.x1 };
    })
    .filter((column) => column !== null)
    .sort((a, b) => a.x0 - b.x0);
  return withNamedMovement(withForeignAmounts(columns));
}

const MOVES: ReadonlySet<ColumnKind> = new Set(['debit', 'credit', 'amount', 'direction']);
const MOVEMENT_NAME =
  /^(?:movimientos?|moviment[oi]|mouvements?|operaci[oó]n|transacci[oó]n|mutaties?|bewegung(?:en)?)$/i;

/** `Concepto  Movimiento  Saldo`: beside another column of text, a movement right before the balance is its amount. */
function withNamedMovement(columns: HeadingColumn[]): HeadingColumn[] {
  const at = columns.findIndex(({ kind }) => kind === 'balance') - 1;
  const texts = columns.slice(0, at).some(({ kind }) => kind === 'description');
  const named = at > 0 ? columns[at] : undefined;
  if (!texts || named?.kind !== 'description' || !MOVEMENT_NAME.test(named.text)) return columns;
  return columns.some(({ kind }) => MOVES.has(kind)) ? columns : columns.with(at, { ...named, kind: 'amount' });
}

/** `Currency  Amount  Rate  Amount in EUR`: the last of several amounts is the account's own. */
function withForeignAmounts(columns: HeadingColumn[]): HeadingColumn[] {
  const last = columns.findLastIndex(({ kind }) => kind === 'amount');
  const amounts = columns.filter(({ kind }) => kind === 'amount').length;
  const abroad = columns.slice(0, last).some(({ kind }) => kind === 'currency' || kind === 'foreign');
  const again = columns.filter(({ kind }) => kind === 'description').length > 1;
  if (amounts !== 2 || !abroad || again) return columns;
  return columns.map((column, index) =>
    column.kind === 'amount' && index !== last ? { ...column, kind: 'foreign' } : column,
  );
}

/** Columns that may be called an amount: `Debit amount`. */
const QUALIFIED: ReadonlySet<ColumnKind> = new Set(['debit', 'credit', 'fee', 'foreign']);

function hangsTogether(group: Group, term: Term, em: number): boolean {
  const last = group.terms.at(-1);
  if (last?.line !== term.line) return false;
  const gap = term.x0 - last.x1;
  if (gap < -em) return last.words.at(-1) === term.words[0];
  if (last.words.at(-1) === term.words[0]) return true;
  if (gap > 0.66 * em) return false;
  // A unit in parentheses ends a heading: `Money in (£)`.
  if (last.kind === 'filler' && /^\(.*\)$/.test(textOf(last.words.slice(-1)))) return false;
  if (last.kind === 'filler' || term.kind === 'filler') return true;
  if (last.kind === term.kind) return true;
  const pair = new Set<ColumnKind>([last.kind, term.kind]);
  return pair.has('amount') && has(pair, QUALIFIED);
}
