import { z } from 'zod';
import type { Challenge } from '../../shared/model.ts';
import { AppError } from '../../shared/errors.ts';
import { parseJson } from './losslessJson.ts';
import { plainText } from './redaction.ts';
import { firstOf, identifier, jsonObject, listIn, moment, readAs, wholeNumber, words } from './wire.ts';

const kinds = z.enum(['text', 'password', 'choice', 'image']);
// Only pictures that come with the challenge: an address to fetch one from would tell another machine of the analyst.
const picture = z
  .string()
  .max(4 * 2 ** 20)
  .regex(/^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/);
const attempts = wholeNumber.pipe(z.number().nonnegative());

/**
 * A challenge as a service sends it: `{id, label, type, choices?, image?, expiresAt?, attemptsLeft?}`. Null where it has
 * no id, without which it cannot be answered. A type that is not known is asked as hidden text, since it may be secret.
 */
export function readChallenge(value: unknown): Challenge | null {
  const id = firstOf(identifier, value, ['id', 'challengeId']);
  if (id === undefined) return null;
  const choices = readChoices(listIn(value, ['choices', 'options']));
  const image = firstOf(picture, value, ['image', 'imageData']) ?? null;
  const named = readAs(kinds, firstOf(words, value, ['type', 'kind'])?.toLowerCase());
  return {
    id,
    label: plainText(firstOf(words, value, ['label', 'question', 'message']) ?? '', 500),
    kind: named ?? (choices.length > 0 ? 'choice' : image === null ? 'password' : 'image'),
    choices,
    image,
    expiresAt: firstOf(moment, value, ['expiresAt', 'expires']) ?? null,
    attemptsLeft: firstOf(attempts, value, ['attemptsLeft', 'remainingAttempts']) ?? null,
  };
}

/**
 * Reads a list of open challenges: a top-level array, or wrapped.
 * @throws {AppError} `service-bad-answer` where it is neither.
 */
export function readChallenges(bytes: Uint8Array): Challenge[] {
  const list = listIn(parseJson(bytes), ['challenges']);
  if (list === undefined) throw new AppError('service-bad-answer', 'The challenges are not a list.');
  return list.map(readChallenge).filter((challenge) => challenge !== null);
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
