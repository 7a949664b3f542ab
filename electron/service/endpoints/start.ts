import { z } from 'zod';
import { isCalendarDate } from '../../../shared/calendar.ts';
import { AppError } from '../../../shared/errors.ts';
import { webAddress } from '../profile/addresses.ts';
import type { StartedCollection } from './client.ts';
import type { StartFieldName, StartRequest } from '../profile/requestFields.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { plainText } from '../json/redaction.ts';
import type { WholeAnswer } from '../requests/serviceRequest.ts';
import { createdId } from './upload.ts';
import { firstOf, identifier, jsonIfAny, words } from '../requests/wire.ts';

/**
 * The flat body of a start. `correlation` beside the webhook wins over the one inside it and needs no webhook. Absent
 * and empty fields are left out.
 * @throws {AppError} `bad-request` where a date of birth is no date or a webhook's address no http(s) address.
 */
export function startBody(request: StartRequest, names: ServiceProfile['startFields']): Record<string, unknown> {
  const { force, correlation, webhook, ...fields } = request;
  if (fields.dateOfBirth !== undefined && fields.dateOfBirth !== '' && !isCalendarDate(fields.dateOfBirth))
    throw new AppError('bad-request', 'The date of birth is not a date of the form YYYY-MM-DD.');
  for (const address of [webhook?.url, webhook?.authUrl]) {
    if (address !== undefined && address !== '' && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      throw new AppError('bad-request', 'An address of the webhook is not an http or https address.');
  }
  const configurable: Partial<Record<StartFieldName, unknown>> = {
    ...fields,
    webhookUrl: webhook?.url,
    webhookAuthUrl: webhook?.authUrl,
    webhookHeaders: webhook?.headers,
  };
  const body: [string, unknown][] = [
    ['force', force],
    ['correlation', isSaid(correlation) ? correlation : webhook?.correlation],
  ];
  for (const [field, value] of Object.entries(configurable)) body.push([names[field as StartFieldName], value]);
  return Object.fromEntries(body.filter(([, value]) => isSaid(value)));
}

/** The bodies of a start that is made in several requests: each field goes to the step that names it, else first. */
export function startBodies(
  request: StartRequest,
  { startFields, startSteps }: Pick<ServiceProfile, 'startFields' | 'startSteps'>,
): { first: Record<string, unknown>; steps: { path: string; body: Record<string, unknown> }[] } {
  const all = startBody(request, startFields);
  const wire = (field: StartFieldName | 'force' | 'correlation'): string =>
    field === 'force' || field === 'correlation' ? field : startFields[field];
  const of = (names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const steps = startSteps.map(({ path, fields }) => ({ path, body: of(fields.map(wire)) }));
  const later = new Set(startSteps.flatMap(({ fields }) => fields.map(wire)));
  return {
    first: of(Object.keys(all).filter((name) => !later.has(name))),
    // A step that has nothing to say is not made.
    steps: steps.filter(({ body }) => Object.keys(body).length > 0),
  };
}

/** The collection exists, but a later step of its start was not taken. */
export function halfStarted(collectionId: string, cause: unknown): AppError {
  const { message } = AppError.dataOf(cause);
  return new AppError('upload-unknown', `The collection ${collectionId} was started; then: ${message}`, { cause });
}

/** Everything in a start, or in credentials, that no message may repeat. */
export function secretsOf(
  request: Pick<StartRequest, 'credentials' | 'idNumber' | 'webhook' | 'accountPreset'>,
): string[] {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  return texts([request.credentials, request.idNumber, request.webhook?.headers, request.accountPreset]);
}

/** What a start's answer tells; null where it holds no id. */
export function readStarted(answer: WholeAnswer, profile: ServiceProfile): StartedCollection | null {
  const collectionId = createdId(answer, profile.startIdFields);
  if (collectionId === null) return null;
  const raw = jsonIfAny(answer.bytes);
  const page = firstOf(words, raw, profile.consumerUrlFields) ?? answer.headers.get('location');
  const consent = plainText(answer.headers.get(profile.consentHeader) ?? '', 500);
  const reason = plainText(firstOf(words, raw, ['reason', 'reuseReason']) ?? '');
  return {
    collectionId,
    consentId: consent === '' ? (firstOf(identifier, raw, ['consentId']) ?? null) : consent,
    consumerUrl: webAddress(page, answer.url),
    reused: firstOf(z.boolean(), raw, ['reused']) ?? null,
    reason: reason === '' ? null : reason,
    raw,
  };
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}
