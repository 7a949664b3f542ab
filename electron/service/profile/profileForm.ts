import type { ProfileField, ProfileFieldGroup } from '../../../shared/calls/connections.ts';
import { words } from '../../../shared/text/words.ts';
import { defaultProfile } from './profile.ts';

/** Every entry of a service profile, in the order of a form. */
export function profileForm(): ProfileFieldGroup[] {
  return groups.map(({ title, hint, entries }) => ({
    title,
    hint,
    fields: entries.flatMap((entry) => fieldsAt(typeof entry === 'string' ? entry : entry[0], entry)),
  }));
}

/** A path, or a path with its label. Of a path that leads to an object, every entry below it is offered. */
type Entry = string | readonly [path: string, label: string];

const groups: readonly { title: string; hint: string; entries: readonly Entry[] }[] = [
  {
    title: words.profileForm.headers,
    hint: words.profileForm.namesOfHeadersThatCarry,
    entries: [
      ['apiKeyHeader', words.profileForm.headerOfApiKey],
      ['clientSecretHeader', words.profileForm.headerOfClientSecret],
      ['versionHeader.name', words.profileForm.headerOfVersion],
      ['versionHeader.value', words.profileForm.version],
      ['consentHeader', words.profileForm.headerOfConsentId],
      ['requestIdHeaders', words.profileForm.headersOfRequestId],
    ],
  },
  {
    title: words.profileForm.token,
    hint: 'Where key and secret are changed into a token that goes with every request. In the fields of the request, {apiKey} and {clientSecret} are filled.',
    entries: [
      ['tokenExchange.path', words.profileForm.path],
      ['tokenExchange.encoding', words.profileForm.sentAsJsonOrForm],
      ['tokenExchange.fields', 'Fields of the request, name=value'],
      ['tokenExchange.tokenField', words.profileForm.fieldOfToken],
      ['tokenExchange.expiresField', words.profileForm.fieldOfItsSeconds],
      ['tokenExchange.header', words.profileForm.headerThatCarries],
      ['tokenExchange.prefix', words.profileForm.prefix],
    ],
  },
  {
    title: words.profileForm.limits,
    hint: words.profileForm.checkedBeforeAnything,
    entries: [
      ['limits.fileBytes', words.profileForm.bytesOfFile],
      ['limits.pages', words.profileForm.pagesOfFile],
      ['limits.filesPerUpload', words.profileForm.filesOfUpload],
      ['answerLimits.jsonBytes', words.profileForm.bytesOfAnswer],
      ['answerLimits.downloadBytes', words.profileForm.bytesOfDownload],
      ['answerLimits.encodedDownloadBytes', words.profileForm.bytesOfCompressed],
    ],
  },
  {
    title: words.profileForm.statusCodes,
    hint: words.profileForm.codesAndRangesWithCommas,
    entries: [
      ['successCodes', words.profileForm.success],
      ['challengeCodes', words.profileForm.needsInput],
    ],
  },
  {
    title: words.profileForm.waiting,
    hint: 'In milliseconds; jitter is a share of the pause.',
    entries: [
      ['polling.firstMs', words.profileForm.firstPauseBetween],
      ['polling.factor', words.profileForm.eachPauseLonger],
      ['polling.maxMs', words.profileForm.longestPause],
      ['polling.jitter', words.profileForm.jitter],
      ['timeouts.answerMs', words.profileForm.forAnswer],
      ['timeouts.uploadAnswerMs', words.profileForm.forAnswerToUpload],
      ['timeouts.gapMs', words.profileForm.betweenTwoPartsOfBody],
      ['timeouts.totalMs', words.profileForm.forRequestWith],
      ['retries.tries', words.profileForm.attemptsPerRequest],
      ['retries.firstDelayMs', words.profileForm.firstPauseBetweenTries],
      ['retries.maxDelayMs', words.profileForm.longestPauseBetweenTries],
      ['retries.longestWaitMs', words.profileForm.longestWaitThatService],
    ],
  },
  {
    title: words.profileForm.whereItMayLead,
    hint: 'Downloads may be redirected to these origins; they never see the key.',
    entries: [
      ['redirectOrigins', words.profileForm.origins],
      ['allowPlainHttp', words.profileForm.sendKeyOverPlainHttp],
    ],
  },
  { title: words.profileForm.paths, hint: words.profileForm.belowBaseAddressPlaces, entries: ['paths'] },
  {
    title: words.profileForm.fieldsOfUpload,
    hint: words.profileForm.whatServiceCallsThem,
    entries: ['uploadFields', ['uploadIdFields', words.profileForm.idInAnswer]],
  },
  {
    title: words.profileForm.fieldsOfStart,
    hint: 'What the service calls them. A further step is a path with the names of the desk for the fields that go there: consultant-api/collections/{collectionId}/consumer name dateOfBirth',
    entries: [
      'startFields',
      ['startSteps', words.profileForm.furtherSteps],
      ['startIdFields', words.profileForm.idInAnswer],
      ['consumerUrlFields', words.profileForm.pageOfConsumer],
      ['rememberMeSuggestions', words.profileForm.valuesOfRememberMe],
    ],
  },
  {
    title: words.profileForm.fieldsOfStatusAnd,
    hint: words.profileForm.whatServiceCallsThem,
    entries: [
      'statusFields',
      ['challengeFields.id', words.profileForm.idOfQuestion],
      ['challengeFields.label', words.profileForm.itsWords],
      ['challengeFields.type', words.profileForm.itsKind],
      ['challengeFields.choices', words.profileForm.itsChoices],
      ['answerFields.id', words.profileForm.idInAnswerWord],
      ['answerFields.value', words.profileForm.valueInAnswer],
    ],
  },
  {
    title: words.profileForm.fieldsOfProducts,
    hint: 'What the service calls them; of several names the first that is there counts.',
    entries: [
      ['productListFields', words.profileForm.aroundListOfProducts],
      ['productFields.id', words.profileForm.idOfProduct],
      ['productFields.name', words.profileForm.itsName],
      ['productFields.mediaType', words.profileForm.itsType],
      ['productFields.size', words.profileForm.itsSize],
      ['productFields.address', words.profileForm.itsAddress],
    ],
  },
  {
    title: words.profileForm.fieldsOfSummary,
    hint: 'Where the service calls them otherwise: their name = ours, with commas between. Ours are those of the built-in service, such as transactions, date, amount, type, opening, total_income.',
    entries: [['summaryFields', words.profileForm.names]],
  },
];

const codeLists: ReadonlySet<string> = new Set(['successCodes', 'challengeCodes']);
/** Numbers that are not known usually. */
const numbers: ReadonlySet<string> = new Set(['limits.fileBytes', 'limits.pages', 'limits.filesPerUpload']);

function fieldsAt(path: string, entry: Entry): ProfileField[] {
  const usual = path.split('.').reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), defaultProfile);
  if (isRecord(usual)) return Object.keys(usual).flatMap((name) => fieldsAt(`${path}.${name}`, `${path}.${name}`));
  const label = typeof entry === 'string' ? spelled(path.split('.').at(-1) ?? '') : entry[1];
  if (codeLists.has(path)) return [field(path, label, 'codes', codesText(defaultProfile[path as 'successCodes']))];
  if (Array.isArray(usual)) return [field(path, label, 'list', usual.map(String).join(', '))];
  if (typeof usual === 'boolean') return [field(path, label, 'flag', '')];
  if (typeof usual === 'number' || numbers.has(path)) return [field(path, label, 'number', Number(usual ?? NaN))];
  return [field(path, label, 'text', typeof usual === 'string' ? usual : null)];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function field(path: string, label: string, kind: ProfileField['kind'], usual: string | number | null): ProfileField {
  const known = usual !== null && !Number.isNaN(usual);
  return { path, label, kind, usual: known ? String(usual) : '' };
}

function codesText(codes: typeof defaultProfile.successCodes): string {
  return codes.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}

/** `dataProviders` as words: `Data providers`. */
function spelled(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
