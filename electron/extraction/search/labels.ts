import { balanceVocabulary, type LabelKind } from '../vocabulary/balanceTerms.ts';
import { sectionKindOf } from '../tables/sections.ts';
import type { SectionKind } from '../vocabulary/sectionTerms.ts';
import type { Evidence, EvidenceLine, Token } from './evidence.ts';

const ofLines = new WeakMap<EvidenceLine, ReadonlySet<LabelKind>>();
const ofTokens = new WeakMap<Token, ReadonlySet<LabelKind>>();
const titles = new WeakMap<EvidenceLine, { kind: SectionKind | null }>();

/** What the words of a line call a balance or a total: a hint, never a gate. */
export function labelsOf(line: EvidenceLine): ReadonlySet<LabelKind> {
  let found = ofLines.get(line);
  if (found === undefined)
    ofLines.set(line, (found = new Set(balanceVocabulary.matchOn(line.source).map(({ kind }) => kind))));
  return found;
}

/** True where a line is called one of these. */
export const isCalled = (line: EvidenceLine, kinds: readonly LabelKind[]): boolean => {
  const found = labelsOf(line);
  return found.size > 0 && kinds.some((kind) => found.has(kind));
};

/** Balances of an account, and totals of its rows, by their names. */
export const BALANCES: readonly LabelKind[] = ['opening', 'closing', 'current', 'brought', 'carried'];
export const TOTALS: readonly LabelKind[] = ['total', 'subtotal', 'total-credits', 'total-debits'];
export const ENDS: readonly LabelKind[] = ['opening', 'closing', 'total', 'brought', 'carried'];
export const OPENING: readonly LabelKind[] = ['opening', 'brought', 'dated'];
export const CLOSING: readonly LabelKind[] = ['closing', 'current', 'carried', 'dated', 'bare'];

/** Units of width by which a label above may reach beyond its figure. */
const BESIDE = 20;

/** Lines above a figure among which its name is looked for. */
const NAMING_LINES = 3;

/** What the nearest line above that names balances calls a figure; a line with figures of its own ends the search. */
function namesOver(lines: readonly EvidenceLine[], token: Token, unit: number): { kind: LabelKind }[] {
  for (const line of lines.slice(Math.max(0, token.line - NAMING_LINES), token.line).reverse()) {
    if (line.page !== token.page) break;
    const over = line.source.words.filter(
      ({ box }) => box[2] / unit > token.left - BESIDE && box[0] / unit < token.right + BESIDE,
    );
    const names = balanceVocabulary.matchAll(over);
    if (names.length > 0 || line.tokens.some(({ isMoney }) => isMoney)) return names;
  }
  return [];
}

/** True where a figure is called one of these: by the words back to the figure before, else by those over it. */
export function isNamed({ lines, unit }: Evidence, token: Token, kinds: readonly LabelKind[]): boolean {
  let own = ofTokens.get(token);
  if (own === undefined) {
    const line = token.on;
    const before = line.tokens.findLast(({ amount, isMoney }) => amount.last < token.amount.first && isMoney);
    const words = line.source.words.slice(before ? before.amount.last + 1 : 0, token.amount.first);
    const isBare = words.every(({ text }) => !/\p{L}{2}/u.test(text));
    own = new Set((isBare ? namesOver(lines, token, unit) : balanceVocabulary.matchAll(words)).map(({ kind }) => kind));
    ofTokens.set(token, own);
  }
  return kinds.some((kind) => own.has(kind));
}

/** What a line says as the title of rows, where it holds no money and no date. */
export function titleOf(line: EvidenceLine): SectionKind | null {
  let found = titles.get(line);
  if (found === undefined) {
    const isTitle = line.source.dates.length === 0 && !line.tokens.some(({ isMoney }) => isMoney);
    titles.set(line, (found = { kind: isTitle ? sectionKindOf(line.source) : null }));
  }
  return found.kind;
}
