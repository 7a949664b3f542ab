import { directionWords } from '../vocabulary/directionWords.ts';
import type { Item, SignSource } from './choice.ts';
import type { Evidence, EvidenceLine, Token } from './evidence.ts';
import { titleOf } from './labels.ts';

/** How an unsigned figure becomes a movement: as it is marked, the other way, or all one way but those with a mark. */
export type Rule = 'marked' | 'inverse' | 'credit' | 'debit' | 'plus' | 'minus';

/** The movement of a figure under each rule. */
export const RULES: Record<Rule, (token: Token) => number> = {
  marked: ({ units, mark }) => (mark < 0 ? -units : units),
  inverse: ({ units, mark }) => (mark < 0 ? units : -units),
  credit: ({ units, mark }) => (mark > 0 ? units : -units),
  debit: ({ units, mark }) => (mark > 0 ? -units : units),
  plus: ({ units }) => units,
  minus: ({ units }) => -units,
};

/** Figures as movements under a rule. */
export const itemsUnder = (tokens: readonly Token[], rule: Rule, by: SignSource | null): Item[] =>
  tokens.map((token) => {
    const isByColumn = rule === 'plus' || rule === 'minus' || token.mark === 0;
    return { token, units: RULES[rule](token), by: by ?? (isByColumn ? 'column' : 'mark') };
  });

const OUT = /^\(?(?:DB|DR|DEBIT|DEBITED|DEBITO|DÉBITO|DÉBIT|DEBET|WITHDRAWAL|W|D|SOLL|S|BORÇ|DT|WN)\.?\)?$/i;
const IN = /^\(?(?:CR|CREDIT|CREDITED|CREDITO|CRÉDITO|CRÉDIT|KREDIT|DEPOSIT|C|HABEN|H|ALACAK|CT|MA)\.?\)?$/i;

/** A direction and whether a word of its own tells it. */
type Direction = { sign: -1 | 0 | 1; isPlain: boolean };

/** The direction that the words of a row name: a mark that is a word of its own, else what the vocabulary says. */
export function directionIn(lines: readonly EvidenceLine[]): Direction {
  const words = lines.flatMap(({ source }) => source.words);
  const [outs, ins] = [OUT, IN].map((pattern) => words.some(({ text }) => pattern.test(text)));
  if (outs !== ins) return { sign: ins ? 1 : -1, isPlain: true };
  const told = lines.flatMap(({ source }) => directionWords.matchOn(source).map(({ kind }) => kind));
  const kind = told.find((each) => each !== 'payment') ?? told[0];
  return { sign: kind === undefined ? 0 : kind === 'out' || kind === 'payment' ? -1 : 1, isPlain: false };
}

/** Share of rows with a word of direction from which it is a column, and below which it marks the exception. */
const NEARLY_ALL = 0.8;

/**
 * Signs for rows that no balance tells, in the several ways that print allows, the likeliest first: by their marks, by
 * the words on their lines, by the titles above them, and all one way.
 */
export function signings(
  { lines }: Evidence,
  tokens: readonly Token[],
  linesOf: (token: Token) => readonly EvidenceLine[],
): Item[][] {
  const told = tokens.map((token) => ({ token, ...directionIn(linesOf(token)) }));
  const marked = tokens.filter(({ mark }) => mark !== 0);
  const found: Item[][] = [];
  const itemBy = ({ token, sign: word }: (typeof told)[number], side: -1 | 0 | 1, by: SignSource): Item => {
    const sign = token.mark || side || word || 1;
    return { token, units: sign * token.units, by: token.mark ? 'mark' : side ? by : word ? 'word' : 'usual' };
  };
  if (marked.length > 0) {
    const isCreditsOnly = marked.length < tokens.length && marked.every(({ mark }) => mark > 0);
    const rules: Rule[] = isCreditsOnly ? ['credit', 'marked'] : ['marked', 'credit', 'inverse'];
    found.push(...rules.map((rule) => itemsUnder(tokens, rule, 'mark')));
  }
  const plain = told.filter(({ isPlain }) => isPlain);
  const way = plain[0]?.sign ?? 0;
  // `CR` in a place of its own on some lines: the others go the other way.
  const isException = plain.length < NEARLY_ALL * tokens.length && plain.every(({ sign }) => sign === way);
  if (marked.length === 0 && way !== 0 && isException)
    found.push(
      told.map(({ token, isPlain }) => ({ token, units: (isPlain ? way : -way) * token.units, by: 'mark' as const })),
    );
  if (marked.length < tokens.length && told.some(({ sign }) => sign !== 0)) {
    const byWord = told.map((each) => itemBy(each, 0, 'word'));
    if (plain.length > NEARLY_ALL * tokens.length) found.unshift(byWord);
    else found.push(byWord);
  }
  const sides = sidesByTitle(lines, tokens);
  if (sides.values().some((side) => side !== 0))
    found.push(told.map((each) => itemBy(each, sides.get(each.token) ?? 0, 'section')));
  if (marked.length === 0) found.push(itemsUnder(tokens, 'plus', 'usual'), itemsUnder(tokens, 'minus', 'usual'));
  return found;
}

/** What the nearest title above each figure says of its direction. */
function sidesByTitle(lines: readonly EvidenceLine[], tokens: readonly Token[]): Map<Token, -1 | 0 | 1> {
  let side: -1 | 0 | 1 = 0;
  let at = 0;
  const sides = new Map<Token, -1 | 0 | 1>();
  for (const token of tokens.toSorted((a, b) => a.line - b.line)) {
    for (const line of lines.slice(at, token.line)) {
      const title = titleOf(line);
      if (title === 'credit') side = 1;
      else if (title === 'debit' || title === 'checks') side = -1;
      else if (title === 'both') side = 0;
    }
    at = token.line;
    sides.set(token, side);
  }
  return sides;
}
