import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Answers } from './answers.ts';
import type { ServiceEnv } from './auth.ts';
import type { CollectionBook, StatusDraft } from './collectionBook.ts';
import type { Collection, OpenChallenge } from './collectionDetail.ts';
import { before } from './deadline.ts';
import { readJsonBody } from './jsonBody.ts';
import type { ServiceClock } from './ports.ts';
import { Refusal } from './refusals.ts';
import { isTerminal } from './statusCodes.ts';
import { wireChallenge } from './statuses.ts';

/** A challenge that is to be opened; `message` is the status message shown meanwhile. */
export type ChallengeDraft = Omit<OpenChallenge, 'id'> & { message: string };

/** Questions to the consumer or the analyst that a collection waits for. */
export type Challenges = {
  /**
   * Opens a challenge and waits for its answer. When the answer comes the collection passes to `answered()`.
   * @throws {DeadlinePassed} when its time ran out; the signal's reason when that aborts first
   */
  ask(collectionId: string, draft: ChallengeDraft, answered: () => StatusDraft, signal: AbortSignal): Promise<string>;
  /**
   * Takes an answer in.
   * @throws {Refusal} 409 where that challenge is not open any more, 422 where the answer is none of the choices
   */
  answer(collection: Collection, challengeId: string, value: string): void;
};

export function createChallenges(book: CollectionBook, answers: Answers<string>, clock: ServiceClock): Challenges {
  return {
    async ask(collectionId, { message, ...draft }, answered, signal) {
      const challenge = { ...draft, id: randomUUID() };
      const key = answerKey(collectionId, challenge.id);
      book.addStatus(collectionId, { code: challenge.code, message }, (detail) => ({
        ...detail,
        challenges: [...detail.challenges, challenge],
      }));
      return before(challenge.expiresAt, clock, signal, (limited) =>
        answers.wait(key, limited, () =>
          book.addStatus(collectionId, answered(), (detail) => ({
            ...detail,
            challenges: detail.challenges.filter((open) => open.id !== challenge.id),
          })),
        ),
      );
    },
    answer(collection, challengeId, value) {
      const challenge = collection.challenges.find((open) => open.id === challengeId);
      if (challenge === undefined || isTerminal(book.status(collection).code)) throw closed();
      if (challenge.type === 'choice' && !challenge.choices.some((choice) => choice.value === value)) {
        throw new Refusal(422, 'choice-unknown', 'The answer is none of the choices.');
      }
      if (!answers.give(answerKey(collection.id, challengeId), value)) throw closed();
    },
  };
}

function answerKey(collectionId: string, challengeId: string): string {
  return `challenge/${collectionId}/${challengeId}`;
}

function closed(): Refusal {
  return new Refusal(409, 'challenge-closed', 'This challenge is not open any more; read the status again.');
}

const answerSchema = z.object({ id: z.string().max(100), value: z.string().min(1).max(1000) });

/** `GET` lists what is asked, `POST {id, value}` answers; whether the answer was right is told by the next status. */
export function challengeRoutes(book: CollectionBook, challenges: Challenges, jsonLimit: number): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  routes.get('/consultant-api/collections/:id/challenges', (context) => {
    const collection = book.require(context.req.param('id'));
    return context.json(collection.challenges.map(wireChallenge));
  });
  routes.post('/consultant-api/collections/:id/challenges', async (context) => {
    const { id, value } = await readJsonBody(context, answerSchema, jsonLimit);
    const collection = book.require(context.req.param('id'));
    challenges.answer(collection, id, value);
    return context.json({ id, accepted: true }, 202);
  });
  return routes;
}
