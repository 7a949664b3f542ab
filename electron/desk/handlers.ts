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
import { createFileEditsHandlers } from './fileEdits/handlers.ts';
import { createHandoverHandlers } from './handover/handlers.ts';
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
import { createSettingsHandlers } from './settings/handlers.ts';
import { createCompareHandlers } from './statements/handlers.ts';
import { createCollectionHandlers } from './tracking/handlers.ts';
import type { DeskParts } from './parts.ts';
import { createWebhookBenchHandlers } from './webhooks/handlers.ts';
import type { Handlers } from './calls/dispatch.ts';
import { createQueryHandlers } from './queries/handlers.ts';

/** The rooms whose handlers need nothing of one another. */
const rooms = [
  createAnalysisHandlers,
  createBudgetSheetHandlers,
  createCaseHandlers,
  createCategoryHandlers,
  createCollectionHandlers,
  createCompareHandlers,
  createConnectHandlers,
  createConnectionHandlers,
  createDiagnosticsHandlers,
  createDocumentHandlers,
  createFileEditsHandlers,
  createHandoverHandlers,
  createIntakeHandlers,
  createLayoutsHandlers,
  createLockingHandlers,
  createMarksHandlers,
  createOrderingHandlers,
  createPolicyHandlers,
  createProblemHandlers,
  createProductHandlers,
  createRepairsHandlers,
  ({ retention }: DeskParts) => retention.calls,
  createSafekeepingHandlers,
  createSettingsHandlers,
  ({ updating }: DeskParts) => updating.calls,
  createWebhookBenchHandlers,
] as const;

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Room = (typeof rooms)[number];

/** What each call does; arguments have passed their schemas. */
export function createHandlers(deps: DeskParts): Handlers {
  // Each room's handlers are typed by the contract; together they are those of all rooms.
  const ofRooms = Object.assign({}, ...rooms.map((create: (deps: DeskParts) => object) => create(deps))) as AllOf<
    ReturnType<Room>
  >;
  return {
    ...ofRooms,
    ...createEditsHandlers({ ...deps, readWords: async (page) => ofRooms['page.words'](page) }),
    ...createExportHandlers({
      ...deps,
      balancesOf: async (caseId) => ofRooms['analysis.balances']({ caseId }),
      decisionOf: async (caseId) => ofRooms['analysis.decision']({ caseId }),
    }),
    ...createQueryHandlers(deps.store, deps.reviews),
  };
}
