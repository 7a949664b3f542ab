import type { StatusCode } from '../../model/collection.ts';

/** How a start of the built-in service ended, and what to do. */
type StartOutcomeText = { title: string; sentence: string };

/** By the terminal status codes of the built-in service; those of other services are theirs to explain. */
const outcomes: Readonly<Record<StatusCode, StartOutcomeText>> = {
  2100: {
    title: 'Partly collected',
    sentence: 'Some accounts or documents could not be read. What arrived is kept. Start again for the rest.',
  },
  3010: {
    title: 'Nothing to collect',
    sentence: 'Signed in, but no accounts found. Check that this is the right institution.',
  },
  3020: {
    title: 'Interrupted',
    sentence: 'The service stopped during the collection. Nothing was lost at the institution. Start again.',
  },
  3100: {
    title: 'Cancelled',
    sentence: 'The collection was cancelled before it finished. Start again if needed.',
  },
  3200: {
    title: 'The consumer refused consent',
    sentence: 'Nothing was collected. Ask for statements as PDF instead, or start again once they agree.',
  },
  3201: {
    title: 'Timed out',
    sentence: 'The consumer did not act in time. Nothing was collected. Start again when they are available.',
  },
  3202: {
    title: 'The institution refused the sign-in',
    sentence:
      'The user name or password was wrong too many times. Nothing was collected. Check them before you start again.',
  },
  3203: {
    title: 'The account is locked',
    sentence: 'Only the consumer can ask the institution to unlock it. Start again after that.',
  },
  3204: {
    title: 'No attempts left',
    sentence: 'The institution’s questions were answered wrongly too many times. Wait a while, then start again.',
  },
  3205: {
    title: 'The consumer cancelled',
    sentence: 'Nothing was collected. Ask why, then start again or ask for statements as PDF.',
  },
  3206: {
    title: 'The institution cannot be reached',
    sentence: 'It is down or does not accept requests for now. Nothing was collected. Start again later.',
  },
};

/** What a terminal code means; null where only the service's own words are known. */
export function startOutcomeText(connectionId: string, code: StatusCode | null): StartOutcomeText | null {
  if (connectionId !== 'this-computer' || code === null) return null;
  return outcomes[code] ?? null;
}
