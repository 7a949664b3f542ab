import type { StatusCode } from '../../model.ts';

/** How a start of the built-in service ended, and what to do. */
export type StartOutcomeText = { title: string; sentence: string };

/** By the terminal status codes of the built-in service; those of other services are theirs to explain. */
const outcomes: Readonly<Record<StatusCode, StartOutcomeText>> = {
  2100: {
    title: 'Only part of it came',
    sentence: 'Some accounts or documents could not be read. What came is kept; the rest can be collected anew.',
  },
  3010: {
    title: 'Nothing to collect',
    sentence: 'The institution let the consumer in and holds no account of theirs. Ask whether it is the right one.',
  },
  3020: {
    title: 'Interrupted',
    sentence: 'The service was stopped while it collected. Nothing was lost at the institution. Start again.',
  },
  3100: {
    title: 'Cancelled',
    sentence: 'It was ended on this side before it was complete. Start again if it is needed.',
  },
  3200: {
    title: 'The consumer refused consent',
    sentence: 'Nothing was collected. Ask for statements as PDF instead, or start again once they agree.',
  },
  3201: {
    title: 'Time ran out',
    sentence: 'The consumer did not act in time. Nothing was collected. Start again when they are at hand.',
  },
  3202: {
    title: 'The institution refused the sign-in',
    sentence: 'User name or password were wrong too often. Nothing was collected. Check them before you start again.',
  },
  3203: {
    title: 'The account is locked',
    sentence: 'Only the consumer can have it unlocked, by asking the institution. Start again after that.',
  },
  3204: {
    title: 'No attempt is left',
    sentence: 'The questions of the institution were answered wrongly too often. Wait a while, then start again.',
  },
  3205: {
    title: 'The consumer cancelled',
    sentence: 'Nothing was collected. Ask what kept them, then start again or ask for statements as PDF.',
  },
  3206: {
    title: 'The institution cannot be reached',
    sentence: 'It is down, or closed to such requests for now. Nothing was collected. Start again later.',
  },
};

/** What a terminal code means; null where only the service's own words are known. */
export function startOutcomeText(connectionId: string, code: StatusCode | null): StartOutcomeText | null {
  if (connectionId !== 'this-computer' || code === null) return null;
  return outcomes[code] ?? null;
}
