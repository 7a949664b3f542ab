import { ledgerOf } from '../../../../electron/analysis/categories/ledger.ts';
import { createTextReader } from '../../../../electron/analysis/recognitions/rowText.ts';
import { usualRules } from '../../../../shared/metrics/rules.ts';
import type { JudgedCategory } from '../../../../shared/categories/evidence.ts';
import type { Currency } from '../../../../shared/money.ts';

const textOf = createTextReader();

/** Where a row stands. */
export type Place = { currency: Currency; number?: string; type?: string; holder?: string };

/** What the ledger says of a row that stands alone on an account. */
export function categoryOf(description: string, amount: string, place: Place): JudgedCategory | null {
  const account = {
    ...{ id: 'a', holder: place.holder ?? null, number: place.number ?? null },
    ...{ currency: place.currency, type: place.type ?? null, statements: [] },
  };
  const row = {
    ...{ id: 1, date: '2026-03-04', description, amount, accountId: 'a', currency: place.currency },
    text: textOf(description),
  };
  return ledgerOf([account], [row], usualRules).categories.get(1) ?? null;
}
