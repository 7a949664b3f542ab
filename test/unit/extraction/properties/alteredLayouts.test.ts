import fc from 'fast-check';
import { it } from 'vitest';
import { makePrintedPdf, print, statementPassword } from '../../../support/press/press.ts';
import { createPdfium } from '../../../../electron/extraction/pdf/pdfium.ts';
import type { AccountReading, PageText } from '../../../../electron/extraction/reading.ts';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import { readPages } from '../../../../electron/extraction/words/readPages.ts';
import { nightLimitMs, tryOften } from '../../../support/tries.ts';
import { denominated, modelArbitrary, traitsArbitrary } from './arbitraries.ts';
import { strangeForms, withStrangePair, type StrangeForm } from './strangeRows.ts';

const isGreen = ({ verdict }: AccountReading): boolean =>
  verdict.state === 'reconciled' || verdict.state === 'balances-hold';
const rowsIn = (accounts: readonly AccountReading[]): number =>
  accounts.reduce((sum, { transactions }) => sum + transactions.length, 0);
const places = ['below', 'on a page of its own'] as const;
const pdfium = await createPdfium();

/** The words of a statement drawn in a layout of chance. */
async function drawn(seed: number): Promise<PageText[]> {
  const [[model, traits] = []] = fc.sample(fc.tuple(modelArbitrary(24), traitsArbitrary), { numRuns: 1, seed });
  if (model === undefined || traits === undefined) throw new Error('nothing was drawn');
  const bytes = await makePrintedPdf([print(denominated(model, traits), traits)], traits);
  const password = traits.encryption === 'password' ? { password: statementPassword } : {};
  const read = await readPages(bytes, { pdfium, ...password });
  return read.ok ? read.pages : [];
}

it(
  'a drawn statement reads two rows more that cancel each other, however they are written, or is not green',
  () =>
    tryOften('ALTERED', 'drawn statements with two rows put in', 15, async (random) => {
      const pages = await drawn(random.between(0, 2 ** 31 - 1));
      const sound = readStatement(pages);
      const [account] = sound;
      // What is not green can lose nothing.
      if (account === undefined || sound.length > 1 || !isGreen(account)) return 0;
      let tried = 0;
      const passedOver: string[] = [];
      for (const form of Object.keys(strangeForms) as StrangeForm[]) {
        for (const place of places) {
          const changed = withStrangePair(pages, account, form, place);
          if (changed === null) continue;
          tried++;
          const accounts = readStatement(changed);
          const isTold = rowsIn(accounts) === account.transactions.length + 2;
          if (accounts.length > 0 && accounts.every(isGreen) && !isTold) passedOver.push(`${form}, ${place}`);
        }
      }
      if (passedOver.length > 0) throw new Error(passedOver.join('; '));
      return tried;
    }),
  nightLimitMs,
);
