import type { DeskParts } from '../parts.ts';
import { startDraft, type connectCalls, type StartDraft } from '../../../shared/calls/connect.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { readInstitutions, readTerms } from './catalogue.ts';
import { requirePreset, savePreset } from './identityPresets.ts';
import { previewOf } from './request.ts';
import { createRunningHandlers } from './running.ts';
import { existing } from '../../base/existing.ts';

/** What each call of the connect flow does. */
export function createConnectHandlers(deps: DeskParts): Pick<Handlers, keyof typeof connectCalls> {
  const { store, connections, starts, webhooks, lifecycle } = deps;

  const readDraft = (caseId: Id | null): StartDraft | null => {
    const found = store.startDrafts.find(caseId);
    // One of an earlier version, or damaged, is none.
    const read = startDraft.safeParse(found?.content);
    return found === null || !read.success ? null : { ...read.data, changedAt: found.changedAt };
  };

  return {
    'connect.institutions': ({ connectionId }) => readInstitutions(connections.require(connectionId), deps),
    'connect.terms': ({ connectionId, ...asked }) => readTerms(connections.require(connectionId), asked, deps),
    'connect.earlier': (sought) => (sought.idNumber.trim() === '' ? [] : store.starts.earlier(sought)),
    'connect.preview'({ plan, credentialNames }) {
      const connection = connections.require(plan.connectionId);
      return previewOf(plan, connection, deps.profileOf(connection), {
        preset: plan.presetId === null ? null : store.identityPresets.find(plan.presetId),
        webhook: plan.webhookId === null ? null : store.webhookProfiles.find(plan.webhookId),
        credentialNames,
      });
    },
    async 'connect.start'({ plan, caseId, credentials }) {
      const started = await starts.start({
        plan,
        connection: connections.require(plan.connectionId),
        caseId: caseId ?? null,
        credentials: plan.consent === 'on-record' ? credentials : null,
      });
      lifecycle.advance(started.collection.id);
      return started;
    },
    ...createRunningHandlers(deps),
    'connect.again'({ id, force }) {
      const collection = existing(store.collections.find(id), 'collection');
      // The consumer's word was for that start, not for the next one.
      const { plan: made } = existing(store.starts.find(id), 'collection of the connect flow');
      const plan = { ...made, agreed: false, force, forceReason: '' };
      store.startDrafts.save(collection.caseId, { plan, step: 'check' });
      const draft = readDraft(collection.caseId);
      if (draft === null) throw new AppError('internal', 'the draft cannot be read back');
      return draft;
    },

    'connectDraft.read': ({ caseId }) => readDraft(caseId),
    'connectDraft.save'({ caseId, draft }) {
      store.startDrafts.save(caseId, draft);
      return null;
    },
    'connectDraft.discard'({ caseId }) {
      store.startDrafts.remove(caseId);
      return null;
    },

    'identityPreset.list': () => store.identityPresets.list(),
    'identityPreset.save': (draft) => savePreset(deps, draft),
    'identityPreset.remove'({ id }) {
      store.identityPresets.remove(requirePreset(store, id).id);
      return null;
    },

    'webhookProfile.list': () => webhooks.list(),
    'webhookProfile.save': (draft) => webhooks.save(draft),
    'webhookProfile.remove': ({ id }) => webhooks.remove(id),
  };
}
