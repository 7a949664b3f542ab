/** A path, or a path with its label. Of a path that leads to an object, every entry below it is offered. */
type ProfileEntry = string | readonly [path: string, label: string];

/** The entries of the service profile as a form groups them, with their labels. */
export const profileForm: readonly { title: string; hint: string; entries: readonly ProfileEntry[] }[] = [
  {
    title: 'Headers',
    hint: 'Names of the headers for the secrets and the version, and of the headers that are read.',
    entries: [
      ['apiKeyHeader', 'Header of the API key'],
      ['clientSecretHeader', 'Header of the client secret'],
      ['versionHeader.name', 'Header of the version'],
      ['versionHeader.value', 'Version'],
      ['consentHeader', 'Header of the consent ID'],
      ['requestIdHeaders', 'Headers of the request ID'],
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
      ['tokenExchange.expiresField', 'Field of its lifetime in seconds'],
      ['tokenExchange.header', 'Header that sends it'],
      ['tokenExchange.prefix', 'Prefix'],
    ],
  },
  {
    title: 'Limits',
    hint: 'Checked before anything is sent. Leave empty if the service has no known limit.',
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
    hint: 'Codes and ranges, separated by commas. Codes below 2000 always mean progress.',
    entries: [
      ['successCodes', 'Success'],
      ['challengeCodes', 'Needs input'],
    ],
  },
  {
    title: 'Waiting',
    hint: 'In milliseconds; jitter is a share of the pause.',
    entries: [
      ['polling.firstMs', 'First pause between status requests'],
      ['polling.factor', 'Growth of each pause'],
      ['polling.maxMs', 'Longest pause'],
      ['polling.jitter', 'Jitter'],
      ['timeouts.answerMs', 'Response timeout'],
      ['timeouts.uploadAnswerMs', 'Response timeout of an upload'],
      ['timeouts.gapMs', 'Timeout between parts of a body'],
      ['timeouts.totalMs', 'Timeout of a request with its retries'],
      ['retries.tries', 'Attempts per request'],
      ['retries.firstDelayMs', 'First pause between attempts'],
      ['retries.maxDelayMs', 'Longest pause between attempts'],
      ['retries.longestWaitMs', 'Longest wait the service may request'],
    ],
  },
  {
    title: 'Allowed destinations',
    hint: 'Downloads may be redirected to these origins; they never see the key.',
    entries: [
      ['redirectOrigins', 'Origins'],
      ['allowPlainHttp', 'Send the key over plain http to other machines'],
    ],
  },
  { title: 'Paths', hint: 'Below the base address. The desk fills in the parts in braces.', entries: ['paths'] },
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
      ['challengeFields.label', 'Its text'],
      ['challengeFields.type', 'Its type'],
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
