import type { AnalysedAccount } from '../../../../electron/analysis/analysedAccount.ts';
import { caseLedger } from '../../../../electron/analysis/caseLedger.ts';
import { recognise } from '../../../../electron/analysis/recognitions/recognise.ts';
import type { AnalysisRules } from '../../../../shared/metrics/rules.ts';
import type { Finding } from '../../../../shared/recognitions/finding.ts';

/** What is found among all rows of some accounts. */
export const recogniseAll = (accounts: readonly AnalysedAccount[], rules: AnalysisRules): Finding[] =>
  recognise(accounts, caseLedger(accounts, rules, []), rules);
