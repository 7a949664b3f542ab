import type { DeskEvent, Reply } from '../../shared/contract.ts';
import type { Id } from '../../shared/ids.ts';
import { createCategories } from './categories/categories.ts';
import { createCategoryRules } from './categories/categoryRules.ts';
import { createCases } from './cases/cases.ts';
import { createLifecycle } from './tracking/lifecycle.ts';
import { createChanges } from './background/collectionChanges.ts';
import { createStarts } from './connect/starts.ts';
import { createWebhookProfiles } from './webhooks/webhookProfiles.ts';
import { createConnections } from './connections/connections.ts';
import { readStoredList } from './connections/mendedProfile.ts';
import { createDispatch, type Handlers } from './calls/dispatch.ts';
import { createDocumentPasswords } from './documents/documentPasswords.ts';
import { createEdits } from './edits/edits.ts';
import { createEvents } from './calls/events.ts';
import { createExportJobs } from './exports/jobs.ts';
import { createHandlers } from './handlers.ts';
import { useLayouts } from './layouts/useLayouts.ts';
import { createIntake } from './intake/intake.ts';
import { createPageImages } from './documents/pageImages.ts';
import type { DeskDependencies } from './dependencies.ts';
import { createPausing } from './uploads/pausing.ts';
import { createSheetBook } from './budgetSheets/sheetBook.ts';
import { createPolicyBook } from './policy/policyBook.ts';
import { createRouting } from './policy/routing.ts';
import { createRulesBook } from './analysis/rulesBook.ts';
import { createPlaces } from './settings/places.ts';
import { createProducts } from './products/products.ts';
import { recover } from './tracking/recovery.ts';
import { removeCase } from './cases/removing.ts';
import { createRetention } from './retention/retention.ts';
import { createRefusedFiles } from './intake/refusedFiles.ts';
import { createReviews } from './review/review.ts';
import { createSettings } from './settings/settings.ts';
import { createDueReadings } from './statements/dueReadings.ts';
import { createStatements } from './statements/statements.ts';
import { createTracking } from './tracking/tracking.ts';
import { createLocalReceiver } from './webhooks/receiver.ts';
import { createWatching } from './intake/watching.ts';
import { createUpdating } from './updates/updating.ts';
import { createUploadJournal } from './uploads/journal.ts';
import { createUploads } from './uploads/uploads.ts';

/** The desk: every use case of the program, without a window. */
export type Desk = {
  handlers: Handlers;
  /** Answers any call with a reply, also a wrong one. Never rejects. */
  dispatch(call: unknown, args: unknown): Promise<Reply<unknown>>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: DeskEvent) => void): () => void;
  /** See `PageImages.draw`. */
  pageImage(documentId: Id, page: number, scale: number, bytes?: number): Promise<Uint8Array>;
  /** Goes on with everything that an earlier run has left open. Call once, after the built-in service runs. */
  start(): void;
  /** Stops all work where it stands; the next start goes on from there. */
  close(): Promise<void>;
};

export function createDesk(deps: DeskDependencies): Desk {
  const { store, clock, log } = deps;
  const closing = new AbortController();
  const events = createEvents(
    (error) => log.error({ error }, 'a listener failed'),
    (work) => store.afterCommit(work),
  );
  const changes = createChanges({ store, events, clock });
  const journal = createUploadJournal({ store, changes });
  const settings = createSettings(store, events);
  const connections = createConnections(deps);
  const cases = createCases({ ...deps, events, changes });
  const statements = createStatements({
    ...deps,
    events,
    cases,
    onTaken: (id) => useLayouts({ ...deps, passwords, edits }, id),
  });
  const pausing = createPausing({ store, changes, events, settings });
  const webhooks = createWebhookProfiles(deps);
  const uploads = createUploads({ ...deps, changes, journal, pausing, settings, webhooks });
  const tracking = createTracking({ ...deps, changes, stuckAfterMinutes: () => settings.read().stuckAfterMinutes });
  const products = createProducts({ ...deps, changes, events, statements });
  const dueReadings = createDueReadings({
    ...deps,
    statements,
    readList: (id) => readStoredList({ ...deps, changes, products }, id),
  });
  const places = createPlaces(store);
  const passwords = createDocumentPasswords(deps);
  const starts = createStarts({ ...deps, journal, events, webhooks });
  const lifecycle = createLifecycle({ store, clock, log, uploads, starts, tracking, products });
  const refusedFiles = createRefusedFiles(deps.newId);
  const intake = createIntake({
    ...deps,
    events,
    journal,
    refusedFiles,
    usualOptions: () => settings.read().uploadOptions,
    onPrepared: lifecycle.advance,
  });
  const watching = createWatching({
    ...deps,
    events,
    intake,
    connection: () => connections.require(settings.read().defaultConnectionId),
  });
  const updating = createUpdating({ ...deps, events });
  const retention = createRetention({
    ...deps,
    events,
    removeCase: (id) => removeCase({ store, cases, lifecycle }, id),
  });
  const benchChanged = (): void => events.emit('webhookBench.changed', {});
  const receiver = createLocalReceiver({ clock, onChange: benchChanged });
  const endNews = deps.builtInNews((remoteId) => lifecycle.told(remoteId));
  const endDeliveries = deps.deliveries.subscribe(benchChanged);
  const reviews = createReviews(store, events);
  const categoryRules = createCategoryRules(deps);
  const rules = createRulesBook(store);
  const policies = createPolicyBook(store);
  const sheets = createSheetBook(store);
  const categories = createCategories({ ...deps, reviews, events, categoryRules });
  const edits = createEdits({ ...deps, events });
  const pageImages = createPageImages({ ...deps, passwords });
  const jobs = createExportJobs(
    events,
    () => clock.now().getTime(),
    (name) => places.saving(name),
  );
  const handlers = createHandlers({
    ...deps,
    events,
    jobs,
    passwords,
    products,
    places,
    settings,
    connections,
    dueReadings,
    cases,
    intake,
    changes,
    journal,
    tracking,
    lifecycle,
    reviews,
    categories,
    categoryRules,
    rules,
    policies,
    sheets,
    starts,
    pausing,
    webhooks,
    receiver,
    watching,
    updating,
    retention,
    edits,
  });

  const routing = createRouting({
    ...deps,
    events,
    policies,
    settingsOf: () => [rules.read(), categoryRules.list()],
    decisionOf: async (caseId) => handlers['analysis.decision']({ caseId }),
  });

  connections.ensureBuiltIn();
  return {
    handlers,
    dispatch: createDispatch(handlers, {
      onUnexpected: (call, error) => log.error({ call, error }, 'a call failed unexpectedly'),
    }),
    subscribe: events.subscribe,
    pageImage: pageImages.draw,
    start() {
      places.open();
      recover({ ...deps, journal, lifecycle });
      dueReadings.start();
      watching.start();
      updating.start();
      retention.start();
      routing.start();
    },
    async close() {
      closing.abort();
      products.close();
      endNews();
      endDeliveries();
      await dueReadings.close();
      await retention.close();
      await routing.close();
      await watching.close();
      await Promise.all([lifecycle.close(), starts.close(), receiver.close()]);
      await updating.close();
      places.close();
    },
  };
}
