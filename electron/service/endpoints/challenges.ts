import { z } from 'zod';
import type { Challenge } from '../../../shared/model/collection.ts';
import { AppError } from '../../../shared/errors.ts';
import { parseJson } from '../json/losslessJson.ts';
import { defaultProfile } from '../profile/profile.ts';
import { plainText } from '../json/redaction.ts';
import { firstOf, identifier, jsonObject, listIn, moment, readAs, wholeNumber, words } from '../requests/wire.ts';

const kinds = z.enum(['text', 'password', 'choice', 'image']);
// Only pictures that come with the challenge: an address to fetch one from would tell another machine of the analyst.
const picture = z
  .string()
  .max(4 * 2 ** 20)
  .regex(/^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/);
const attempts = wholeNumber.pipe(z.number().nonnegative());

/**
 * A challenge as a service sends it: `{id, label, type, choices?, image?, expiresAt?, attemptsLeft?}`. Null where it asks
 * nothing; one without an id has an empty one, and is answered with the value alone. A type that is not known is asked as
 * hidden text, since it may be secret.
 */
export function readChallenge(value: unknown, names = defaultProfile.challengeFields): Challenge | null {
  const id = firstOf(identifier, value, names.id) ?? '';
  const label = plainText(firstOf(words, value, names.label) ?? '', 500);
  const choices = readChoices(listIn(value, names.choices));
  const image = firstOf(picture, value, ['image', 'imageData']) ?? null;
  if (id === '' && label === '' && choices.length === 0 && image === null) return null;
  const named = readAs(kinds, firstOf(words, value, names.type)?.toLowerCase());
  return {
    id,
    label,
    kind: named ?? (choices.length > 0 ? 'choice' : image === null ? 'password' : 'image'),
    choices,
    image,
    expiresAt: firstOf(moment, value, ['expiresAt', 'expires']) ?? null,
    attemptsLeft: firstOf(attempts, value, ['attemptsLeft', 'remainingAttempts']) ?? null,
  };
}

/**
 * Reads the open challenges: a list, one challenge alone, or either of them wrapped.
 * @throws {AppError} `service-bad-answer` where it is none of these.
 */
export function readChallenges(bytes: Uint8Array, names = defaultProfile.challengeFields): Challenge[] {
  const body = parseJson(bytes);
  const list = listIn(body, ['challenges', 'challenge']);
  if (list !== undefined)
    return list.map((each) => readChallenge(each, names)).filter((challenge) => challenge !== null);
  const one = readChallenge(firstOf(jsonObject, body, ['challenge', 'challenges']) ?? body, names);
  if (one === null) throw new AppError('service-bad-answer', 'The challenges are not a list.');
  return [one];
}

function readChoices(list: unknown[] | undefined): Challenge['choices'] {
  return (list ?? []).slice(0, 1000).flatMap((entry) => {
    const simple = readAs(words, entry);
    if (simple !== undefined) return [{ value: simple, label: plainText(simple) }];
    const object = readAs(jsonObject, entry);
    const value = firstOf(words, object, ['value', 'id', 'key']);
    if (value === undefined) return [];
    return [{ value, label: plainText(firstOf(words, object, ['label', 'name', 'text']) ?? value) }];
  });
}
