import { bankCharges } from './words/bankCharges.ts';
import { cash } from './words/cash.ts';
import { channels } from './words/channels.ts';
import { household } from './words/household.ts';
import { benefits, payrollBureaus, wages } from './words/incomes.ts';
import { earnings, refunds } from './words/interest.ts';
import { advancers, lenders, loans } from './words/lending.ts';
import { living } from './words/living.ts';
import { careAndOther } from './words/other.ts';
import { scripts } from './words/scripts.ts';
import { shops } from './words/shopping.ts';
import { gambling, investing } from './words/spending.ts';
import { cloudServices, trade } from './words/trade.ts';
import { cardReceipts, transfers } from './words/transfers.ts';
import type { WordList } from './wordList.ts';

/** Every list of words that the desk comes with. */
export const wordLists: readonly WordList[] = [
  ...[channels, bankCharges, wages, payrollBureaus, benefits, earnings, refunds, cash, loans, lenders, advancers],
  ...[
    transfers,
    cardReceipts,
    trade,
    cloudServices,
    household,
    gambling,
    investing,
    shops,
    living,
    careAndOther,
    scripts,
  ],
];
