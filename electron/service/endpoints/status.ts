import type { ServiceStatus } from './client.ts';
import { readChallenge } from './challenges.ts';
import { inRanges } from '../profile/codeRanges.ts';
import { parseJson } from '../json/losslessJson.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { plainText } from '../json/redaction.ts';
import { AppError } from '../../../shared/errors.ts';
import { type StatusCode, isTerminal } from '../../../shared/model/collection.ts';
import { fieldAt, jsonObject, readAs, statusCode, words } from '../requests/wire.ts';

type StatusProfile = Pick<ServiceProfile, 'successCodes' | 'challengeCodes' | 'statusFields' | 'challengeFields'>;

/**
 * What a code means. A code that the profile calls a challenge ends the wait as one; else 2000 and above is terminal,
 * whatever the body says; below, the body may ask for input; all else is progress and ends no wait.
 */
export function meaningOf(
  code: StatusCode,
  bodyAsks: boolean,
  profile: Pick<StatusProfile, 'successCodes' | 'challengeCodes'>,
): ServiceStatus['meaning'] {
  if (inRanges(code, profile.challengeCodes)) return 'challenge';
  if (isTerminal(code)) return inRanges(code, profile.successCodes) ? 'success' : 'failure';
  return bodyAsks ? 'challenge' : 'progress';
}

/**
 * Reads one status object.
 * @throws {AppError} `service-bad-answer` where it is no single object with an integer `code`.
 */
export function readStatus(bytes: Uint8Array, profile: StatusProfile): ServiceStatus {
  const status = readAs(jsonObject, parseJson(bytes));
  const code = readAs(statusCode, fieldAt(status, 'code'));
  if (status === undefined || code === undefined)
    throw new AppError('service-bad-answer', 'The status is not one object with an integer code.');

  const { message, time, requiresChallenge, challenge } = profile.statusFields;
  const asked = readAs(jsonObject, fieldAt(status, challenge));
  const asks = fieldAt(status, requiresChallenge) === true || asked !== undefined;
  const meaning = meaningOf(code, asks, profile);
  return {
    code,
    message: shown(fieldAt(status, message)),
    time: shown(fieldAt(status, time)),
    meaning,
    challenge: meaning === 'challenge' ? readChallenge(asked, profile.challengeFields) : null,
  };
}

function shown(value: unknown): string | null {
  const text = plainText(readAs(words, value) ?? '', 500);
  return text === '' ? null : text;
}
