import { accuracyCalls } from './accuracy.ts';
import { analysisCalls } from './analysis.ts';
import { budgetSheetCalls } from './budgetSheets.ts';
import { caseCalls } from './cases.ts';
import { categoryCalls } from './categories.ts';
import { categoryRuleCalls } from './categoryRules.ts';
import { collectionCalls } from './collections.ts';
import { connectCalls } from './connect.ts';
import { connectionCalls } from './connections.ts';
import { diagnosticsCalls } from './diagnostics.ts';
import { documentCalls } from './documents.ts';
import { editsCalls } from './edits.ts';
import { exportCalls } from './exports.ts';
import { fileEditsCalls } from './fileEdits.ts';
import { handoverCalls } from './handover.ts';
import { intakeCalls } from './intake.ts';
import { layoutsCalls } from './layouts.ts';
import { lockingCalls } from './locking.ts';
import { marksCalls } from './marks.ts';
import { orderingCalls } from './ordering.ts';
import { policyCalls } from './policy.ts';
import { problemCalls } from './problems.ts';
import { productCalls } from './products.ts';
import { repairsCalls } from './repairs.ts';
import { retentionCalls } from './retention.ts';
import { reviewCalls } from './review.ts';
import { safekeepingCalls } from './safekeeping.ts';
import { settingsCalls } from './settings.ts';
import { statementCalls } from './statements.ts';
import { updateCalls } from './updates.ts';
import { webhookBenchCalls } from './webhookBench.ts';

/** Every call that a window or terminal can make, `domain.verb`, with what it may be given and what it answers. */
export const callSchemas = {
  ...accuracyCalls,
  ...analysisCalls,
  ...budgetSheetCalls,
  ...caseCalls,
  ...categoryCalls,
  ...categoryRuleCalls,
  ...collectionCalls,
  ...connectCalls,
  ...connectionCalls,
  ...diagnosticsCalls,
  ...documentCalls,
  ...editsCalls,
  ...exportCalls,
  ...fileEditsCalls,
  ...handoverCalls,
  ...intakeCalls,
  ...layoutsCalls,
  ...lockingCalls,
  ...marksCalls,
  ...orderingCalls,
  ...policyCalls,
  ...problemCalls,
  ...productCalls,
  ...repairsCalls,
  ...retentionCalls,
  ...reviewCalls,
  ...safekeepingCalls,
  ...settingsCalls,
  ...statementCalls,
  ...updateCalls,
  ...webhookBenchCalls,
};
