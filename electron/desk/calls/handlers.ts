import { profileForm } from '../../service/profileForm.ts';
import { faultsOfOverrides } from '../../service/profileOverrides.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/model.ts';
import type { Cases } from '../cases/cases.ts';
import { collectionsOf } from '../cases/collectionsOf.ts';
import { outstandingOf } from '../cases/outstanding.ts';
import type { Lifecycle } from '../tracking/lifecycle.ts';
import type { CollectionActions } from '../tracking/collectionActions.ts';
import { createDocumentHandlers } from '../documents/handlers.ts';
import { createWebhookBenchHandlers } from '../webhooks/handlers.ts';
import type { LocalReceiver } from '../webhooks/receiver.ts';
import { createCompareHandlers } from '../statements/handlers.ts';
import { createConnectHandlers } from '../connect/handlers.ts';
import type { RunningStarts } from '../connect/running.ts';
import type { Starts } from '../connect/starts.ts';
import type { WebhookProfiles } from '../webhooks/webhookProfiles.ts';
import { type Connections } from '../connections/connections.ts';
import { builtInConnectionId } from '../../base/builtIn.ts';
import { testConnection } from '../connections/connectionTest.ts';
import type { Handlers } from './dispatch.ts';
import { createExportHandlers } from '../exports/handlers.ts';
import type { Edits } from '../edits/edits.ts';
import { createEditsHandlers } from '../edits/handlers.ts';
import type { Intake } from '../intake/intake.ts';
import { createAnalysisHandlers } from '../analysis/handlers.ts';
import type { DocumentPasswords } from '../documents/documentPasswords.ts';
import type { Events } from './events.ts';
import { createHomeHandlers } from '../cases/handlers.ts';
import type { DeskDependencies } from '../dependencies.ts';
import type { Pausing } from '../uploads/pausing.ts';
import { createProductHandlers } from '../products/handlers.ts';
import type { Places } from '../settings/places.ts';
import type { Products } from '../products/products.ts';
import type { LongCases } from '../longCases.ts';
import type { Reviews } from '../review/review.ts';
import { createRepairsHandlers } from '../repairs/handlers.ts';
import type { Watching } from '../intake/watching.ts';
import type { SettingsBook } from '../settings/settings.ts';
import type { Updating } from '../updates/updating.ts';

type Dependencies = DeskDependencies & {
  watching: Watching;
  updating: Updating;
  events: Events;
  settings: SettingsBook;
  connections: Connections;
  cases: Cases;
  intake: Intake;
  collections: CollectionActions;
  lifecycle: Lifecycle;
  reviews: Reviews;
  longCases: LongCases;
  starts: Starts;
  running: RunningStarts;
  pausing: Pausing;
  webhooks: WebhookProfiles;
  receiver: LocalReceiver;
  passwords: DocumentPasswords;
  edits: Edits;
  products: Products;
  places: Places;
  /** Removes what takes long to remove, while other calls are answered. */
  emptyCase: (caseId: Id) => Promise<void>;
};

/** What each call does; arguments have passed their schemas. */
export function createHandlers(deps: Dependencies): Handlers {
  const { store, host, settings, connections, cases, intake, collections, lifecycle, reviews, longCases } = deps;

  const requireCase = (id: Id) => {
    const entry = store.cases.find(id);
    if (entry === null) throw new AppError('not-found', 'no such case');
    return entry;
  };

  const analysis = createAnalysisHandlers({ ...deps, requireCase });

  return {
    ...analysis,
    ...createHomeHandlers(deps),
    ...createDocumentHandlers(deps),
    ...createRepairsHandlers(deps),
    ...createCompareHandlers(deps),
    ...createProductHandlers(deps),
    ...createWebhookBenchHandlers(deps),
    'place.keep': (place) => deps.places['place.keep'](place),
    'place.read': () => deps.places['place.read']({}),
    'watch.read': () => deps.watching.read(),
    'watch.choose': () => deps.watching.choose(),
    'watch.stop': () => deps.watching.stop(),
    'updates.read': () => deps.updating.read(),
    'updates.setServer': ({ server }) => deps.updating.setServer(server),
    'updates.check': () => deps.updating.check(),
    'updates.stop': () => deps.updating.stop(),
    'updates.installAtQuit': ({ wanted }) => deps.updating.installAtQuit(wanted),
    ...createConnectHandlers(deps),
    ...createEditsHandlers(deps),

    'app.info': () => ({ ...deps.about, keychain: deps.credentials.state() }),
    'settings.read': () => settings.read(),
    'settings.update': (change) => settings.update(change),

    'connection.list': () => connections.list(),
    async 'connection.save'(draft) {
      const connection = await connections.save(draft);
      lifecycle.retryAllOf(connection.id);
      return connection;
    },
    'connection.test': ({ id }) => testConnection(connections.require(id), deps),
    'connection.profileForm': () => profileForm(),
    'connection.checkProfile': ({ overrides }) => faultsOfOverrides(overrides),
    'connection.remove': ({ id }) => connections.remove(id),

    'case.read': ({ id }) => requireCase(id),
    'case.related': ({ id }) => store.cases.related(requireCase(id).id),
    'case.create': ({ name }) => cases.create(name),
    'case.update': ({ id, change, ...how }) => cases.update(id, change, how),
    'case.outstanding': ({ id }) => outstandingOf(store, id),
    async 'case.remove'({ id }) {
      requireCase(id);
      deps.edits.cancel(id);
      await deps.edits.settled(id);
      await Promise.all(collectionsOf(store, id).map((collection) => lifecycle.stop(collection.id)));
      await deps.emptyCase(id);
      await cases.remove(id);
      return null;
    },

    async 'intake.add'({ files: handles, caseId, connectionId, allowDuplicates, together, options }) {
      const connection = connections.require(connectionId ?? settings.read().defaultConnectionId);
      const { files, refused } = await intake.open(handles);
      const choices = { allowDuplicates: allowDuplicates ?? false, together: together ?? false };
      const request = { files, caseId: caseId ?? null, connection, options, ...choices };
      const result = await intake.add(request);
      return { ...result, refused: [...refused, ...result.refused] };
    },
    'intake.choose': ({ what }) => host.choose(what),
    'intake.addSamples': () => intake.addSamples(connections.require(builtInConnectionId)),

    'collection.list': ({ caseId, ...request }) => store.collections.pageOfCase(requireCase(caseId).id, request),
    'collection.read': ({ id }) => ({
      collection: collections.require(id),
      documents: store.collections.documents(id),
    }),
    'collection.history': ({ id }) => store.collections.history(collections.require(id).id),
    'collection.serviceWord': ({ id }) => store.serviceWords.find(collections.require(id).id),
    'collection.products': ({ id }) => store.products.newestOf(collections.require(id).id),
    'collection.fetchMissing': ({ id }) => deps.products.fetchMissing(id),
    'collection.retry': ({ id }) => collections.retry(id),
    'collection.cancel': ({ id }) => collections.cancel(id),
    'collection.answer': ({ id, challengeId, value }) => collections.answer(id, challengeId, value),
    'collection.resolve': ({ id, decision }) => collections.resolve(id, decision),

    'upload.pause': ({ id }) => deps.pausing.pause(id),
    'upload.resume': ({ id }) => deps.pausing.resume(id),

    async 'review.open'({ caseId }) {
      const review = await reviews.open(caseId);
      // By the time that a filter is asked for, its rows are there.
      void longCases.expect(caseId);
      return review;
    },
    async 'review.rows'(query) {
      requireCase(query.caseId);
      if (!store.statements.isReady(query)) await longCases.ready(query.caseId, query.sort);
      return store.statements.page(query);
    },

    ...createExportHandlers({ ...deps, balancesOf: async (caseId) => analysis['analysis.balances']({ caseId }) }),
  };
}
