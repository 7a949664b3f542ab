import type { Context } from 'hono';
import { AppError } from '../../shared/errors.ts';
import type { ServiceEnv } from './auth.ts';
import type { ServiceLogEntry } from './ports.ts';
import { Refusal } from './refusals.ts';

/** Answers every error as JSON `{error, message, requestId}`. What went wrong inside is told to the log alone. */
export function answerError(
  log: (entry: ServiceLogEntry) => void,
): (error: Error, context: Context<ServiceEnv>) => Response {
  return (error, context) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) {
      log({ event: 'request-failed', requestId: context.get('requestId'), detail: error.name });
    }
    return answer(context, refusal);
  };
}

/** Answers an address that nothing is at. */
export function answerUnknown(context: Context<ServiceEnv>): Response {
  return answer(context, new Refusal(404, 'not-found', 'There is nothing at this address.'));
}

/** Answers a method that an address does not take. */
export function answerOtherMethod(context: Context<ServiceEnv>, methods: string[]): Response {
  context.header('Allow', methods.join(', '));
  return answer(context, new Refusal(405, 'method-refused', 'This address does not take this method.'));
}

function answer(context: Context<ServiceEnv>, { status, error, message }: Refusal): Response {
  return context.json({ error, message, requestId: context.get('requestId') }, status);
}

function refusalOf(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof AppError && error.code === 'disk-full') {
    return new Refusal(507, 'disk-full', 'The disk is full. Make room and try again.');
  }
  return new Refusal(500, 'internal', 'The service could not do this for a reason inside it.');
}
