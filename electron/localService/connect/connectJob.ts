import type { Answers } from '../answers.ts';
import type { Challenges } from '../challenges.ts';
import type { CollectionBook, StatusDraft } from '../collectionBook.ts';
import type { Collection, ConnectDetail } from '../collectionDetail.ts';
import { before, DeadlinePassed } from '../deadline.ts';
import { Ended, type Work } from '../jobs.ts';
import { outcomeOf } from '../outcome.ts';
import type { Packager } from '../products/packaging.ts';
import type { ServiceClock, ServiceTimings } from '../ports.ts';
import { acceptsCredentials, practiceLogins, type BankScript } from './practiceBank.ts';
import { practiceDocuments } from './practiceStatement.ts';
import type { Login } from './startRequest.ts';
import { statusCodes } from '../statusCodes.ts';

/** What the consumer, or the caller for them, brings into a running connect flow. */
export type ConnectInput =
  | { kind: 'consent'; decision: 'given' | 'refused' }
  /** Sending credentials without a consent on record is the caller's word that the consumer agreed. */
  | { kind: 'credentials'; login: Login };

/** Makes the work of one connect flow; the login that came with the start is held only until the bank has seen it. */
export type ConnectJob = (login: Login | null) => Work;

export function createConnectJob({
  book,
  inputs,
  challenges,
  packager,
  clock,
  timings,
}: {
  book: CollectionBook;
  inputs: Answers<ConnectInput>;
  challenges: Challenges;
  packager: Packager;
  clock: ServiceClock;
  timings: ServiceTimings;
}): ConnectJob {
  return (given) =>
    async function run({ id }, signal) {
      try {
        let login = given;
        if (connectOf(id).consent === null) login = await obtainConsent(id, login, signal);
        await signIn(id, login, signal);
        await answerQuestions(id, signal);
        await collect(id, signal);
      } catch (error) {
        if (!(error instanceof DeadlinePassed)) throw error;
        throw new Ended({ code: statusCodes.timedOut, message: 'The consumer did not act in time.' });
      }
    };

  function connectOf(id: string): ConnectDetail {
    const connect = book.require(id).connect;
    if (connect === null) throw new Error('not a collection of the connect flow');
    return connect;
  }

  function change(id: string, part: Partial<ConnectDetail>): void {
    book.change(id, (detail) => ({
      ...detail,
      connect: detail.connect === null ? null : { ...detail.connect, ...part },
    }));
  }

  /** Waits for what comes next from the consumer, until their time is up. */
  function nextInput(id: string, status: StatusDraft, signal: AbortSignal): Promise<ConnectInput> {
    book.addStatus(id, status);
    return before(connectOf(id).expiresAt, clock, signal, (limited) =>
      inputs.wait(inputKey(id), limited, (input) => {
        if (input.kind === 'credentials') book.addStatus(id, signingIn);
      }),
    );
  }

  /** Resolves to the login, where the caller sent one instead of a consent. */
  async function obtainConsent(id: string, given: Login | null, signal: AbortSignal): Promise<Login | null> {
    const at = (): string => clock.now().toISOString();
    const waiting = { code: statusCodes.awaitingConsent, message: 'Waiting for the consent of the consumer' };
    const input: ConnectInput =
      given === null ? await nextInput(id, waiting, signal) : { kind: 'credentials', login: given };
    if (input.kind === 'credentials') {
      change(id, { consent: { decision: 'given', by: 'caller', at: at() } });
      return input.login;
    }
    change(id, { consent: { decision: input.decision, by: 'consumer', at: at() } });
    if (input.decision === 'given') return null;
    throw new Ended({ code: statusCodes.consentRefused, message: 'The consumer refused consent.' });
  }

  /** Ends when the bank has let the consumer in; the script to follow is then on record. */
  async function signIn(id: string, given: Login | null, signal: AbortSignal): Promise<void> {
    let login = given;
    let status: StatusDraft = { code: statusCodes.awaitingCredentials, message: 'Waiting for the sign-in at the bank' };
    while (connectOf(id).login === null) {
      if (login === null) {
        const input = await nextInput(id, status, signal);
        if (input.kind === 'consent') continue;
        login = input.login;
      } else {
        book.addStatus(id, signingIn);
      }
      await clock.sleep(timings.bankStepMs, signal);
      if (acceptsCredentials(login)) {
        change(id, { login: login.username });
        return;
      }
      login = null;
      const left = connectOf(id).credentialAttemptsLeft - 1;
      change(id, { credentialAttemptsLeft: left });
      const refused = 'The bank refused the credentials';
      if (left <= 0) throw new Ended({ code: statusCodes.credentialsRefused, message: `${refused}.` });
      status = { code: statusCodes.credentialsRefusedOnce, message: `${refused}; ${left} more tries` };
    }
  }

  function scriptOf(id: string): BankScript {
    const script = practiceLogins[connectOf(id).login ?? ''];
    if (script === undefined) throw new Error('no such practice login');
    return script;
  }

  async function answerQuestions(id: string, signal: AbortSignal): Promise<void> {
    const { questions } = scriptOf(id);
    const done = connectOf(id).stepsDone;
    for (const [at, ask] of questions.slice(done).entries()) {
      const { attempts, short, right, ...question } = ask();
      let left = connectOf(id).stepAttemptsLeft ?? attempts;
      let label = question.label;
      for (;;) {
        const wait = short ? timings.shortChallengeWaitMs : timings.challengeWaitMs;
        const expiresAt = new Date(clock.now().getTime() + wait).toISOString();
        const challenge = { ...question, label, message: label, expiresAt, attemptsLeft: left, documentId: null };
        const answer = await challenges.ask(id, challenge, () => checkingAnswer, signal);
        await clock.sleep(timings.bankStepMs, signal);
        if (right(answer)) {
          const chosen = question.type === 'choice' ? { chosenAccount: answer } : {};
          change(id, { stepsDone: done + at + 1, stepAttemptsLeft: null, ...chosen });
          break;
        }
        left--;
        change(id, { stepAttemptsLeft: left });
        if (left === 0) {
          throw new Ended({ code: statusCodes.attemptsUsedUp, message: 'No attempt to answer the bank is left.' });
        }
        label = `That was not right. ${question.label}`;
      }
    }
  }

  async function collect(id: string, signal: AbortSignal): Promise<void> {
    const { end } = scriptOf(id);
    if (typeof end === 'object') {
      if (end.code === statusCodes.consentRefused) {
        change(id, { consent: { decision: 'refused', by: 'consumer', at: clock.now().toISOString() } });
      }
      throw new Ended(end);
    }
    if (end === 'stalls') {
      book.addStatus(id, { code: statusCodes.collecting, message: 'Collecting from the bank', progress: null });
      await aborted(signal);
    }
    const collection = book.require(id);
    const documents = documentsOf(collection, clock.now().toISOString().slice(0, 10));
    for (const [index] of documents.entries()) {
      const share = index / documents.length;
      const message = `Collecting account ${index + 1} of ${documents.length}`;
      book.addStatus(id, { code: statusCodes.collecting + Math.floor(49 * share), message, progress: 0.8 * share });
      await clock.sleep(timings.bankStepMs, signal);
    }
    book.addStatus(id, { code: statusCodes.checking, message: 'Checking the figures', progress: 0.9 });
    book.addStatus(id, { code: statusCodes.packaging, message: 'Packaging the results', progress: 0.95 });
    const packed = await packager.pack(documents, collection.request);
    signal.throwIfAborted();
    book.addStatus(id, outcomeOf(documents), (detail) => ({ ...detail, ...packed }));
  }
}

/** The key under which the input for a collection is given. */
export function inputKey(collectionId: string): string {
  return `connect/${collectionId}`;
}

const signingIn: StatusDraft = { code: statusCodes.signingIn, message: 'Signing in at the bank' };
const checkingAnswer: StatusDraft = { code: statusCodes.signingIn, message: 'The bank checks the answer' };

function documentsOf({ request, connect }: Collection, today: string): ReturnType<typeof practiceDocuments> {
  const chosen = connect?.chosenAccount;
  return practiceDocuments({
    seed: request.idNumber ?? request.name ?? '',
    holder: request.name,
    today,
    chosen: chosen === 'current' || chosen === 'savings' ? chosen : 'all',
  });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
