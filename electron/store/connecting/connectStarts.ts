import type { EarlierStart, StartPlan } from '../../../shared/calls/connect.ts';
import type { Moment } from '../../../shared/calendar.ts';
import type { Id } from '../../../shared/model.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../database/database.ts';
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

/** Starts of connect flows, without any credential. */
export type StartRepository = {
  record(collectionId: Id, start: Pick<KeptStart, 'plan' | 'idNumber' | 'correlation' | 'credentialNames'>): void;
  answer(collectionId: Id, answer: StartAnswer): void;
  find(collectionId: Id): KeptStart | null;
  /** Starts of one consumer at one institution over one connection, newest first. */
  earlier(sought: { connectionId: Id; institutionId: string; idNumber: string }): EarlierStart[];
  /** The desk's first collection that follows the service's own; null where there is none. */
  follower(connectionId: Id, remoteId: string): Id | null;
};

type Row = {
  plan: string;
  id_number: string;
  correlation: string;
  credential_names: string;
  started_at: string;
  consent_id: string | null;
  consumer_url: string | null;
  reused: 0 | 1 | null;
  reason: string | null;
};

/** More earlier starts than these help nobody to decide. */
const mostEarlier = 20;

export function createStarts(database: Database, clock: Clock): StartRepository {
  return {
    record(collectionId, { plan, idNumber, correlation, credentialNames }) {
      database
        .sql(
          `INSERT INTO connect_starts
             (collection_key, institution_id, id_number, correlation, plan, credential_names, started_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          requireKey(database, 'collections', collectionId),
          plan.institutionId,
          idNumber,
          correlation,
          JSON.stringify(plan),
          JSON.stringify(credentialNames),
          clock.now().toISOString(),
        );
    },
    answer(collectionId, { consentId, consumerUrl, reused, reason }) {
      database
        .sql(
          `UPDATE connect_starts SET consent_id = ?, consumer_url = ?, reused = ?, reason = ? WHERE collection_key = ?`,
        )
        .run(
          consentId,
          consumerUrl,
          reused === null ? null : Number(reused),
          reason,
          requireKey(database, 'collections', collectionId),
        );
    },
    find(collectionId) {
      const row = database
        .sql<Row>('SELECT s.* FROM connect_starts s JOIN collections USING (collection_key) WHERE id = ?')
        .get(collectionId);
      return row === undefined ? null : toStart(row);
    },
    earlier: ({ connectionId, institutionId, idNumber }) =>
      database
        .sql<EarlierStart>(
          `SELECT c.id AS collectionId, k.id AS caseId, k.name AS caseName, c.state, s.started_at AS startedAt,
             s.consent_id AS consentId
           FROM connect_starts s JOIN collections c USING (collection_key) JOIN cases k USING (case_key)
           WHERE s.id_number = ? AND s.institution_id = ? AND c.connection_id = ?
           ORDER BY s.collection_key DESC LIMIT ?`,
        )
        .all(idNumber, institutionId, connectionId, mostEarlier),
    follower: (connectionId, remoteId) =>
      database
        .sql<{ id: Id }>(
          'SELECT id FROM collections WHERE remote_id = ? AND connection_id = ? ORDER BY collection_key LIMIT 1',
        )
        .get(remoteId, connectionId)?.id ?? null,
  };
}

function toStart(row: Row): KeptStart {
  return {
    plan: JSON.parse(row.plan) as StartPlan,
    idNumber: row.id_number,
    correlation: row.correlation,
    credentialNames: JSON.parse(row.credential_names) as string[],
    startedAt: row.started_at,
    consentId: row.consent_id,
    consumerUrl: row.consumer_url,
    reused: row.reused === null ? null : row.reused === 1,
    reason: row.reason,
  };
}
