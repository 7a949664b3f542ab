import { analysisArgs } from '../../../shared/calls/analysis.ts';
import { caseArgs } from '../../../shared/calls/cases.ts';
import { categoryArgs } from '../../../shared/calls/categories.ts';
import { categoryRuleArgs } from '../../../shared/calls/categoryRules.ts';
import { collectionArgs } from '../../../shared/calls/collections.ts';
import { connectArgs } from '../../../shared/calls/connect.ts';
import { connectionArgs } from '../../../shared/calls/connections.ts';
import { diagnosticsArgs } from '../../../shared/calls/diagnostics.ts';
import { documentArgs } from '../../../shared/calls/documents.ts';
import { editsArgs } from '../../../shared/calls/edits.ts';
import { exportArgs } from '../../../shared/calls/exports.ts';
import { intakeArgs } from '../../../shared/calls/intake.ts';
import { orderingArgs } from '../../../shared/calls/ordering.ts';
import { accuracyArgs } from '../../../shared/calls/accuracy.ts';
import { budgetSheetArgs } from '../../../shared/calls/budgetSheets.ts';
import { policyArgs } from '../../../shared/calls/policy.ts';
import { problemArgs } from '../../../shared/calls/problems.ts';
import { layoutsArgs } from '../../../shared/calls/layouts.ts';
import { lockingArgs } from '../../../shared/calls/locking.ts';
import { marksArgs } from '../../../shared/calls/marks.ts';
import { productArgs } from '../../../shared/calls/products.ts';
import { repairsArgs } from '../../../shared/calls/repairs.ts';
import { retentionArgs } from '../../../shared/calls/retention.ts';
import { reviewArgs } from '../../../shared/calls/review.ts';
import { safekeepingArgs } from '../../../shared/calls/safekeeping.ts';
import { settingsArgs } from '../../../shared/calls/settings.ts';
import { statementArgs } from '../../../shared/calls/statements.ts';
import { updateArgs } from '../../../shared/calls/updates.ts';
import { webhookBenchArgs } from '../../../shared/calls/webhookBench.ts';
import type { CallArgs, CallName } from '../../../shared/contract.ts';

/** What each call may be given; a call without a schema does not compile. */
export const callSchemas = {
  ...analysisArgs,
  ...caseArgs,
  ...categoryArgs,
  ...categoryRuleArgs,
  ...collectionArgs,
  ...connectArgs,
  ...connectionArgs,
  ...diagnosticsArgs,
  ...documentArgs,
  ...editsArgs,
  ...exportArgs,
  ...intakeArgs,
  ...orderingArgs,
  ...accuracyArgs,
  ...budgetSheetArgs,
  ...policyArgs,
  ...problemArgs,
  ...layoutsArgs,
  ...lockingArgs,
  ...marksArgs,
  ...productArgs,
  ...repairsArgs,
  ...retentionArgs,
  ...reviewArgs,
  ...safekeepingArgs,
  ...settingsArgs,
  ...statementArgs,
  ...updateArgs,
  ...webhookBenchArgs,
} satisfies { [K in CallName]: { _output: CallArgs<K> } };
