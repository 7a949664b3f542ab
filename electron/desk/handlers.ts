import { createAnalysisHandlers } from './analysis/handlers.ts';
import { createBudgetSheetHandlers } from './budgetSheets/handlers.ts';
import { createCaseHandlers } from './cases/handlers.ts';
import { createCategoryHandlers } from './categories/handlers.ts';
import { createConnectHandlers } from './connect/handlers.ts';
import { createConnectionHandlers } from './connections/handlers.ts';
import { createDiagnosticsHandlers } from './diagnostics/handlers.ts';
import { createDocumentHandlers } from './documents/handlers.ts';
import { createEditsHandlers } from './edits/handlers.ts';
import { createExportHandlers } from './exports/handlers.ts';
import { createIntakeHandlers } from './intake/handlers.ts';
import { createOrderingHandlers } from './ordering/handlers.ts';
import { createPolicyHandlers } from './policy/handlers.ts';
import { createProblemHandlers } from './problems/handlers.ts';
import { createLayoutsHandlers } from './layouts/handlers.ts';
import { createLockingHandlers } from './locking/handlers.ts';
import { createMarksHandlers } from './marks/handlers.ts';
import { createProductHandlers } from './products/handlers.ts';
import { createRepairsHandlers } from './repairs/handlers.ts';
import { createSafekeepingHandlers } from './safekeeping/handlers.ts';
import { createRetentionHandlers } from './retention/handlers.ts';
import { createSettingsHandlers } from './settings/handlers.ts';
import { createCompareHandlers } from './statements/handlers.ts';
import { createCollectionHandlers } from './tracking/handlers.ts';
import { createUpdateHandlers } from './updates/handlers.ts';
import { createWebhookBenchHandlers } from './webhooks/handlers.ts';
import type { Handlers } from './calls/dispatch.ts';
import { createQueryHandlers } from './queries/handlers.ts';

type Dependencies = Parameters<typeof createAnalysisHandlers>[0] &
  Parameters<typeof createBudgetSheetHandlers>[0] &
  Parameters<typeof createCaseHandlers>[0] &
  Parameters<typeof createCategoryHandlers>[0] &
  Parameters<typeof createConnectHandlers>[0] &
  Parameters<typeof createConnectionHandlers>[0] &
  Parameters<typeof createDiagnosticsHandlers>[0] &
  Parameters<typeof createDocumentHandlers>[0] &
  Omit<Parameters<typeof createEditsHandlers>[0], 'readWords'> &
  Omit<Parameters<typeof createExportHandlers>[0], 'balancesOf' | 'decisionOf'> &
  Parameters<typeof createIntakeHandlers>[0] &
  Parameters<typeof createOrderingHandlers>[0] &
  Parameters<typeof createPolicyHandlers>[0] &
  Parameters<typeof createProblemHandlers>[0] &
  Parameters<typeof createLockingHandlers>[0] &
  Parameters<typeof createMarksHandlers>[0] &
  Parameters<typeof createProductHandlers>[0] &
  Parameters<typeof createSafekeepingHandlers>[0] &
  Parameters<typeof createRetentionHandlers>[0] &
  Parameters<typeof createSettingsHandlers>[0] &
  Parameters<typeof createCollectionHandlers>[0] &
  Parameters<typeof createUpdateHandlers>[0] &
  Parameters<typeof createWebhookBenchHandlers>[0];

/** What each call does; arguments have passed their schemas. */
export function createHandlers(deps: Dependencies): Handlers {
  const analysis = createAnalysisHandlers(deps);
  const marks = createMarksHandlers(deps);
  return {
    ...analysis,
    ...createBudgetSheetHandlers(deps),
    ...createCaseHandlers(deps),
    ...createCategoryHandlers(deps),
    ...createCollectionHandlers(deps),
    ...createCompareHandlers(deps),
    ...createConnectHandlers(deps),
    ...createConnectionHandlers(deps),
    ...createDiagnosticsHandlers(deps),
    ...createDocumentHandlers(deps),
    ...createEditsHandlers({ ...deps, readWords: async (page) => marks['page.words'](page) }),
    ...createExportHandlers({
      ...deps,
      balancesOf: async (caseId) => analysis['analysis.balances']({ caseId }),
      decisionOf: async (caseId) => analysis['analysis.decision']({ caseId }),
    }),
    ...createIntakeHandlers(deps),
    ...createOrderingHandlers(deps),
    ...createPolicyHandlers(deps),
    ...createProblemHandlers(deps),
    ...marks,
    ...createLayoutsHandlers(deps),
    ...createLockingHandlers(deps),
    ...createProductHandlers(deps),
    ...createRepairsHandlers(deps),
    ...createQueryHandlers(deps.store, deps.reviews),
    ...createSafekeepingHandlers(deps),
    ...createRetentionHandlers(deps),
    ...createSettingsHandlers(deps),
    ...createUpdateHandlers(deps),
    ...createWebhookBenchHandlers(deps),
  };
}
