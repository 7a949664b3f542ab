import { expect, it } from 'vitest';
import { choiceOf, type Item } from '../../../../electron/extraction/search/choice.ts';
import { cover } from '../../../../electron/extraction/search/coverage.ts';
import { evaluate } from '../../../../electron/extraction/search/evaluate.ts';
import type { Token } from '../../../../electron/extraction/search/evidence.ts';
import { evidenceIn } from '../support/searchedPages.ts';

const statement = `Beginning Balance 2,000.00
04/02 Client payment 700.00
04/03 Interest charged 700.00
Total deposits 700.00
04/05 Refund 50.50
04/07 Card 110.00
04/09 Vendor 40.25
Withdrawals 150.25
Ending Balance 2,600.25
`;

const textOf = ({ on }: Token): string => on.source.words.map(({ text }) => text).join(' ');

/** The faults of a reading whose rows are those of some days, once all its figures are held against the page. */
function faultsOf(text: string, days: RegExp): string[] {
  const evidence = evidenceIn(text);
  const items = evidence.tokens
    .filter(({ on, isDated }) => isDated && days.test(on.source.words[0]?.text ?? ''))
    .map((token): Item => ({
      token,
      units: /payment|Refund/.test(textOf(token)) ? token.units : -token.units,
      by: 'section',
    }));
  const reading = evaluate(choiceOf(evidence, 'rhythm', { items }));
  cover(reading);
  return [...reading.faults];
}

it('finds nothing left over where the other figures are sums of the rows under one title', () => {
  expect(faultsOf(statement.replace(/.*Interest.*\n/, ''), /04\/0[2579]/)).toEqual([]);
});

it('finds a dated line left over that repeats the figure of a row: a total has no date', () => {
  expect(faultsOf(statement, /04\/0[2579]/)).toContain('figures left over');
});
