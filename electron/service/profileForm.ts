import type { ProfileField, ProfileFieldGroup } from '../../shared/calls/connections.ts';
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
    title: 'Headers',
    hint: 'Names of the headers that carry the secrets and the version, and of those that are read.',
    entries: [
      ['apiKeyHeader', 'Header of the API key'],
      ['clientSecretHeader', 'Header of the client secret'],
      ['versionHeader.name', 'Header of the version'],
      ['versionHeader.value', 'Version'],
      ['consentHeader', 'Header of the consent id'],
      ['requestIdHeaders', 'Headers of the request id'],
    ],
  },
  {
    title: 'Token',
    hint: 'Where key and secret are changed into a token that goes with every request. In the fields of the request, {apiKey} and {clientSecret} are filled.',
    entries: [
      ['tokenExchange.path', 'Path'],
      ['tokenExchange.encoding', 'Sent as json or form'],
      ['tokenExchange.fields', 'Fields of the request, name=value'],
      ['tokenExchange.tokenField', 'Field of the token'],
      ['tokenExchange.expiresField', 'Field of its seconds'],
      ['tokenExchange.header', 'Header that carries it'],
      ['tokenExchange.prefix', 'Written before it'],
    ],
  },
  {
    title: 'Limits',
    hint: 'Checked before anything is sent. Empty where the service has none, or none that is known.',
    entries: [
      ['limits.fileBytes', 'Bytes of a file'],
      ['limits.pages', 'Pages of a file'],
      ['limits.filesPerUpload', 'Files of an upload'],
      ['answerLimits.jsonBytes', 'Bytes of an answer'],
      ['answerLimits.downloadBytes', 'Bytes of a download'],
      ['answerLimits.encodedDownloadBytes', 'Bytes of a compressed download'],
    ],
  },
  {
    title: 'Status codes',
    hint: 'Codes and ranges with commas between them. Progress below 2000 never ends a wait, whatever stands here.',
    entries: [
      ['successCodes', 'Ended well'],
      ['challengeCodes', 'Asks for something'],
    ],
  },
  {
    title: 'Waiting',
    hint: 'In milliseconds; jitter is a share of the pause.',
    entries: [
      ['polling.firstMs', 'First pause between questions'],
      ['polling.factor', 'Each pause longer by'],
      ['polling.maxMs', 'Longest pause'],
      ['polling.jitter', 'Jitter'],
      ['timeouts.answerMs', 'For an answer'],
      ['timeouts.uploadAnswerMs', 'For the answer to an upload'],
      ['timeouts.gapMs', 'Between two parts of a body'],
      ['timeouts.totalMs', 'For a request with its repetitions'],
      ['retries.tries', 'Tries of a request'],
      ['retries.firstDelayMs', 'First pause between tries'],
      ['retries.maxDelayMs', 'Longest pause between tries'],
      ['retries.longestWaitMs', 'Longest wait that the service may ask for'],
    ],
  },
  {
    title: 'Where it may lead',
    hint: 'Downloads may be redirected to these origins; they never see the key.',
    entries: [
      ['redirectOrigins', 'Origins'],
      ['allowPlainHttp', 'Send the key over plain http to other machines'],
    ],
  },
  { title: 'Paths', hint: 'Below the base address. The places in braces are filled by the desk.', entries: ['paths'] },
  {
    title: 'Fields of an upload',
    hint: 'What the service calls them.',
    entries: ['uploadFields', ['uploadIdFields', 'Id in the answer']],
  },
  {
    title: 'Fields of a start',
    hint: 'What the service calls them. A further step is a path with the names of the desk for the fields that go there: consultant-api/collections/{collectionId}/consumer name dateOfBirth',
    entries: [
      'startFields',
      ['startSteps', 'Further steps'],
      ['startIdFields', 'Id in the answer'],
      ['consumerUrlFields', 'Page of the consumer'],
      ['rememberMeSuggestions', 'Values of remember-me'],
    ],
  },
  {
    title: 'Fields of a status and of a question',
    hint: 'What the service calls them.',
    entries: [
      'statusFields',
      ['challengeFields.id', 'Id of a question'],
      ['challengeFields.label', 'Its words'],
      ['challengeFields.type', 'Its kind'],
      ['challengeFields.choices', 'Its choices'],
      ['answerFields.id', 'Id in an answer'],
      ['answerFields.value', 'Value in an answer'],
    ],
  },
  {
    title: 'Fields of products',
    hint: 'What the service calls them; of several names the first that is there counts.',
    entries: [
      ['productListFields', 'Around a list of products'],
      ['productFields.id', 'Id of a product'],
      ['productFields.name', 'Its name'],
      ['productFields.mediaType', 'Its type'],
      ['productFields.size', 'Its size'],
      ['productFields.address', 'Its address'],
    ],
  },
  {
    title: 'Fields of a summary',
    hint: 'Where the service calls them otherwise: their name = ours, with commas between. Ours are those of the built-in service, such as transactions, date, amount, type, opening, total_income.',
    entries: [['summaryFields', 'Names']],
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
