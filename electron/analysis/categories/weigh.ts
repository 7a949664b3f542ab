import type { CategoryCode } from '../../../shared/categories/codes.ts';
import type { Sense, TextSenses } from './senses.ts';

/** The sense that words speak for most, and whether anything in them speaks for something else. */
export type Weighed = {
  sense: Sense;
  weight: number;
  /** The same words also say something else, and hardly less. */
  contested: boolean;
};

/** What decides beside all that a shop or a lender is: a fee is a fee, whoever is named with it. */
const first: readonly CategoryCode[] = [
  'returned-or-overdraft-fee',
  'returned-item',
  'refund-reversal',
  'bank-fee',
  'card-payment',
  'tax',
  'payroll',
  'mortgage',
];
const firm: ReadonlySet<CategoryCode> = new Set<CategoryCode>([
  'cash-withdrawal',
  'cash-deposit',
  'refund-reversal',
  'returned-item',
  'returned-or-overdraft-fee',
]);

const weights = { idiom: 50, firm: 40, single: 34, names: 36, name: 32, kind: 20, alone: 10 };

/** How much a phrase says; longer ones say more. */
function weightOf({ sense, words, code }: Sense): number {
  if (sense === 'idiom') return words > 1 ? weights.idiom + words : firm.has(code) ? weights.firm : weights.single;
  if (sense === 'name') return words > 1 ? weights.names + Math.min(words, 4) : weights.name;
  return sense === 'kind' ? weights.kind + words : weights.alone;
}

/** The heaviest sense for money of this direction, or null. What may stand only alone says nothing beside other words. */
export function weigh({ senses, unknown }: TextSenses, direction: 'in' | 'out'): Weighed | null {
  const others = senses.filter(({ sense }) => sense !== 'alone');
  const counted = others.length > 0 ? others : unknown.length === 0 ? senses : [];
  const fitting = counted
    .filter((each) => each.direction === 'both' || each.direction === direction)
    .map((sense) => ({ sense, weight: weightOf(sense) }))
    .sort((a, b) => compare(a, b));
  const [best] = fitting;
  if (best === undefined) return null;
  // Words that say the opposite of what the sign says: nothing lighter than they may decide.
  const against = counted.filter((each) => each.direction !== 'both' && each.direction !== direction);
  const opposed = Math.max(0, ...against.filter((each) => !hasTwin(each, fitting)).map(weightOf));
  if (opposed > best.weight && opposed >= weights.single) return null;
  const contested =
    fitting.some(({ sense, weight }) => sense.code !== best.sense.code && weight >= weights.kind) ||
    opposed > weights.kind;
  return { ...best, contested };
}

/** The same words have a meaning for this direction too: rent is paid and received. */
const hasTwin = (sense: Sense, fitting: readonly { sense: Sense }[]): boolean =>
  fitting.some(({ sense: other }) => other.last === sense.last && other.words >= sense.words);

function compare(a: { sense: Sense; weight: number }, b: { sense: Sense; weight: number }): number {
  const bothIdioms =
    a.weight >= weights.single && b.weight >= weights.single && a.sense.sense === 'idiom' && b.sense.sense === 'idiom';
  if (bothIdioms && a.sense.code !== b.sense.code) {
    const [rankA, rankB] = [rankOf(a.sense.code), rankOf(b.sense.code)];
    if (rankA !== rankB && (rankA < 5 || rankB < 5)) return rankA - rankB;
  }
  return b.weight - a.weight || b.sense.last - a.sense.last || rankOf(a.sense.code) - rankOf(b.sense.code);
}

const rankOf = (code: CategoryCode): number => {
  const at = first.indexOf(code);
  return at < 0 ? first.length : at;
};
