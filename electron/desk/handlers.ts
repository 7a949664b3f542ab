import { createAnalysisHandlers } from './analysis/handlers.ts';
import { createCaseHandlers } from './cases/handlers.ts';
import { createConnectHandlers } from './connect/handlers.ts';
import { createConnectionHandlers } from './connections/handlers.ts';
import { createDocumentHandlers } from './documents/handlers.ts';
import { createEditsHandlers } from './edits/handlers.ts';
import { createExportHandlers } from './exports/handlers.ts';
import { createIntakeHandlers } from './intake/handlers.ts';
import { createProductHandlers } from './products/handlers.ts';
import { createRepairsHandlers } from './repairs/handlers.ts';
import { createSettingsHandlers } from './settings/handlers.ts';
import { createCompareHandlers } from './statements/handlers.ts';
import { createCollectionHandlers } from './tracking/handlers.ts';
import { createUpdateHandlers } from './updates/handlers.ts';
import { createWebhookBenchHandlers } from './webhooks/handlers.ts';
import type { Reviews } from './review/review.ts';
import type { Handlers } from './calls/dispatch.ts';
import { createQueryHandlers } from './queries/handlers.ts';

type Dependencies = Parameters<typeof createAnalysisHandlers>[0] &
  Parameters<typeof createCaseHandlers>[0] &
  Parameters<typeof createConnectHandlers>[0] &
  Parameters<typeof createConnectionHandlers>[0] &
  Parameters<typeof createDocumentHandlers>[0] &
  Parameters<typeof createEditsHandlers>[0] &
  Omit<Parameters<typeof createExportHandlers>[0], 'balancesOf'> &
  Parameters<typeof createIntakeHandlers>[0] &
  Parameters<typeof createProductHandlers>[0] &
  Pick<Parameters<typeof createQueryHandlers>[0], 'store' | 'longCases'> & { reviews: Reviews } & Parameters<
    typeof createSettingsHandlers
  >[0] &
  Parameters<typeof createCollectionHandlers>[0] &
  Parameters<typeof createUpdateHandlers>[0] &
  Parameters<typeof createWebhookBenchHandlers>[0];

/** What each call does; arguments have passed their schemas. */
export function createHandlers(deps: Dependencies): Handlers {
  const analysis = createAnalysisHandlers(deps);
  return {
    ...analysis,
    ...createCaseHandlers(deps),
    ...createCollectionHandlers(deps),
    ...createCompareHandlers(deps),
    ...createConnectHandlers(deps),
    ...createConnectionHandlers(deps),
    ...createDocumentHandlers(deps),
    ...createEditsHandlers(deps),
    ...createExportHandlers({ ...deps, balancesOf: async (caseId) => analysis['analysis.balances']({ caseId }) }),
    ...createIntakeHandlers(deps),
    ...createProductHandlers(deps),
    ...createRepairsHandlers(deps),
    ...createQueryHandlers({ ...deps, openReview: (caseId) => deps.reviews.shown(caseId) }),
    ...createSettingsHandlers(deps),
    ...createUpdateHandlers(deps),
    ...createWebhookBenchHandlers(deps),
  };
}
