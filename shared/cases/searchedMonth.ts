import type { Month } from '../calendar.ts';

const names = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|');
const longNames = 'january|february|march|april|may|june|july|august|september|october|november|december'.split('|');
const year = /^(?:19|20)\d{2}$/;

/** The place of a month in the year, from 0, by its name or the beginning of it; -1 where it is none. */
function monthAt(word: string): number {
  const plain = word.toLowerCase().replace(/\.$/, '');
  if (plain.length < 3) return -1;
  const at = longNames.findIndex((name) => name.startsWith(plain));
  return at >= 0 ? at : names.indexOf(plain.slice(0, plain === 'sept' ? 3 : 4));
}

/**
 * The month that a search names, as `sep 2024`, `2024 September` or `2024-09`, and its other words. Null where it names
 * none.
 */
export function searchedMonth(text: string): { month: Month; rest: string } | null {
  const words = text.trim().split(/\s+/);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const [first, second] = [monthAt(word), monthAt(next)];
    const named =
      first >= 0 && year.test(next)
        ? { month: monthOf(next, first), taken: 2 }
        : year.test(word) && second >= 0
          ? { month: monthOf(word, second), taken: 2 }
          : /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(word)
            ? { month: word, taken: 1 }
            : null;
    if (named !== null) return { month: named.month, rest: words.toSpliced(at, named.taken).join(' ') };
  }
  return null;
}

const monthOf = (of: string, at: number): Month => `${of}-${String(at + 1).padStart(2, '0')}`;
