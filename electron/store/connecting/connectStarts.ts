import type { EarlierStart, StartPlan } from '../../../shared/calls/connect.ts';
import type { Moment } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/ids.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
import { flag, formOf, list, nullable, object } from '../database/forms.ts';
import { requireKey } from '../database/keys.ts';

/** A start as it is kept: never with credentials. */
export type KeptStart = {
  plan: StartPlan;
  /** As the service is told it, from the plan or its preset; empty where it is not told. */
  idNumber: string;
  /** As it is sent. */
  correlation: string;
  credentialNames: string[];
  startedAt: Moment;
  consentId: string | null;
  consumerUrl: string | null;
  reused: boolean | null;
  reason: string | null;
};

/** What the service answered to a start. */
type StartAnswer = Pick<KeptStart, 'consentId' | 'consumerUrl' | 'reused' | 'reason'>;

const form = formOf<KeptStart>('s', {
  plan: object(),
  idNumber: 'plain',
  correlation: 'plain',
  credentialNames: list(),
  startedAt: 'plain',

  consentId: 'plain',
  consumerUrl: 'plain',
  reused: nullable(flag),
  reason: 'plain',
});

/** More earlier starts than these help nobody to decide. */
const mostEarlier = 20;

/** Starts of connect flows, without any credential. */
export function createStarts(database: Database, clock: Clock) {
  return {
    record(collectionId: Id, start: Pick<KeptStart, 'plan' | 'idNumber' | 'correlation' | 'credentialNames'>): void {
      form.insert(
        database,
        'connect_starts',
        { ...start, startedAt: clock.now().toISOString() },
        {
          collection_key: requireKey(database, 'collections', collectionId),
          institution_id: start.plan.institutionId,
        },
      );
    },
    answer: (collectionId: Id, answer: StartAnswer): void =>
      form.update(
        database,
        'connect_starts',
        answer,
        'collection_key = ?',
        requireKey(database, 'collections', collectionId),
      ),
    find: (collectionId: Id): KeptStart | null =>
      form.get(
        database,
        `SELECT ${form.columns} FROM connect_starts s JOIN collections USING (collection_key) WHERE id = ?`,
        collectionId,
      ),
    /** Starts of one consumer at one institution over one connection, newest first. */
    earlier: (sought: { connectionId: Id; institutionId: string; idNumber: string }): EarlierStart[] =>
      database
        .sql<EarlierStart>(
          `SELECT c.id AS collectionId, k.id AS caseId, k.name AS caseName, c.state, s.started_at AS startedAt,
             s.consent_id AS consentId
           FROM connect_starts s JOIN collections c USING (collection_key) JOIN cases k USING (case_key)
           WHERE s.id_number = ? AND s.institution_id = ? AND c.connection_id = ?
           ORDER BY s.collection_key DESC LIMIT ?`,
        )
        .all(sought.idNumber, sought.institutionId, sought.connectionId, mostEarlier),
    /** The desk's first collection that follows the service's own; null where there is none. */
    follower: (connectionId: Id, remoteId: string): Id | null =>
      database
        .sql<{ id: Id }>(
          'SELECT id FROM collections WHERE remote_id = ? AND connection_id = ? ORDER BY collection_key LIMIT 1',
        )
        .get(remoteId, connectionId)?.id ?? null,
  };
}
