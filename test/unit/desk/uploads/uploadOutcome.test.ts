import { expect, test } from 'vitest';
import { outcomeOf } from '../../../../electron/desk/uploads/uploadOutcome.ts';
import { AppError, type ErrorCode } from '../../../../shared/errors.ts';

const error = (code: ErrorCode, more: { retryable?: boolean; status?: number } = {}): AppError =>
  new AppError(code, 'x', more);

test.each([
  ['nothing was received', error('service-unreachable', { retryable: true }), false, 'wait'],
  ['the service says later', error('service-busy', { retryable: true, status: 429 }), true, 'wait'],
  ['the service says no more than busy', error('service-busy', { status: 503 }), true, 'refused'],
  ['the certificate is not accepted', error('service-unreachable'), false, 'refused'],
  ['the key is refused', error('service-auth', { status: 401 }), true, 'refused'],
  ['the service fails', error('service-failed', { status: 500 }), true, 'refused'],
  ['the answer is lost', error('upload-unknown'), true, 'unknown'],
  ['the connection breaks half-way', error('upload-unknown'), false, 'unknown'],
  ['the analyst cancels half-way', error('cancelled'), false, 'cancelled'],
  ['the analyst cancels after the last byte', error('cancelled'), true, 'unknown'],
  ['our own disk fails half-way', error('storage-failed'), false, 'refused'],
  ['our own disk fails after the last byte', error('disk-full'), true, 'unknown'],
  ['something unexpected happens half-way', new TypeError('x'), false, 'refused'],
  ['something unexpected happens after the last byte', new TypeError('x'), true, 'unknown'],
])('where %s', (_what, thrown, allGiven, kind) => {
  const outcome = outcomeOf(thrown, allGiven);
  expect(outcome.kind).toBe(kind);
  if (kind === 'unknown') expect(outcome.failure).toMatchObject({ code: 'upload-unknown', retryable: false });
});
