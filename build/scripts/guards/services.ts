import { guarded, type Guard } from './guard.ts';

/** What stands between the desk and services: the built-in one and its webhooks, the client of remote ones, updates. */
const authTest = 'test/unit/localService/auth.test.ts';
const webhookTest = 'test/unit/localService/webhooks/webhooks.test.ts';
const benchTest = 'test/unit/desk/webhooks/bench.test.ts';
const updatesTest = 'test/unit/desk/updates/updates.test.ts';

export const services: readonly Guard[] = [
  guarded('electron/localService/server.ts', 'test/security/rebinding.test.ts', {
    'the built-in service answers under its own name alone': 'app.use(requireOwnHost(() => port));',
  }),
  guarded('electron/localService/server.ts', 'test/security/crossOrigin.test.ts', {
    'no web page uses the built-in service': ['app.use(refuseBrowserPages, ', 'app.use('],
  }),
  guarded('electron/localService/server.ts', authTest, {
    'the built-in service is reached over loopback alone': [
      `server.listen(0, '127.0.0.1');`,
      `server.listen(0, '0.0.0.0');`,
    ],
    'the built-in service asks for its key': [', requireApiKey(apiKey));', ');'],
  }),
  guarded('electron/localService/connect/consumerPage.ts', 'test/unit/localService/connect/consumerPage.test.ts', {
    'forms of the consumer come from their own page': 'requireOwnOrigin(context);',
  }),
  guarded('electron/localService/connect/consumerLinks.ts', 'test/unit/localService/connect/consumerPage.test.ts', {
    'the consumer’s link works once': 'visit.token = null;',
  }),
  guarded('electron/localService/jsonBody.ts', 'test/unit/localService/auth.test.ts', {
    'requests are limited in length': ['if (size > limit)', 'if (false)'],
  }),
  guarded('electron/localService/multipart.ts', 'test/unit/localService/uploads.test.ts', {
    'uploads are limited in length': ['if (size > limits.fileBytes)', 'if (false)'],
  }),
  guarded('electron/localService/webhooks/webhookTarget.ts', 'test/security/ssrf.test.ts', {
    'webhooks lead to this machine alone': ' || !isLoopback(url.hostname)',
    'no name server sends a webhook elsewhere': 'lookup: lookupLoopback,',
  }),
  guarded('electron/localService/webhooks/webhookTarget.ts', webhookTest, {
    'answers to webhooks are limited in length': 'if (size > longestAnswer) break;',
  }),
  guarded('electron/localService/webhooks/webhookAttempt.ts', benchTest, {
    'no token of a receiver is kept': `step === 'authentication' ? null : `,
    'no query of a receiver is shown': ['address: withoutQuery(url)', 'address: url'],
  }),
  guarded('electron/base/shownHeaders.ts', webhookTest, {
    'no secret header is shown': ['harmless.has(key) && !secrets.has(key)', 'true'],
  }),
  guarded('electron/desk/webhooks/receiver.ts', 'test/security/rebinding.test.ts', {
    'no page calls the receiver': 'origin === undefined && ',
    'the receiver is called under its own name alone': ' && host === `127.0.0.1:${port}`',
  }),
  guarded('electron/localService/products/productName.ts', 'test/security/traversal.test.ts', {
    'names of products lead to no folder': `.replace(forbidden, ' ')`,
  }),
  guarded('electron/service/requests/redirects.ts', 'test/security/ssrf.test.ts', {
    'the key goes to no other origin': 'atHome = false;',
    'redirects lead to named origins alone': ['!from.profile.redirectOrigins.includes(target.origin)', 'false'],
  }),
  guarded('electron/service/requests/redirects.ts', 'test/contract/faultMatrix.test.ts', {
    'nothing that is sent is redirected': [`facts.method !== 'GET' || !known`, '!known'],
  }),
  guarded('electron/service/json/redaction.ts', 'test/unit/service/redaction.test.ts', {
    'no secret is shown that a service quotes': [`clean.replaceAll(form, '[hidden]')`, 'clean'],
    'words of a service are printable': `.replace(UNPRINTABLE, ' ')`,
  }),
  guarded('electron/service/profile/addresses.ts', 'test/unit/service/addresses.test.ts', {
    'the key goes over TLS': [' && !isLoopback(url.hostname))', ' && false)'],
    'no id leads to another resource': ` || value === '.' || value === '..'`,
    'no address of a service runs a program': [
      `url !== null && (url.protocol === 'https:' || url.protocol === 'http:')`,
      'url !== null',
    ],
  }),
  guarded('electron/service/createServiceClient.ts', 'test/security/headerInjection.test.ts', {
    'no secret begins a header': [
      'if (!/^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$/.test(value))',
      'if (value === "")',
    ],
  }),
  guarded('electron/service/requests/network.ts', 'test/unit/service/proxies.test.ts', {
    'requests to this machine go through no proxy': `if (isLoopback(url.hostname)) return { kind: 'direct' };`,
  }),
  guarded('electron/service/requests/exchange.ts', 'test/contract/faultMatrix.test.ts', {
    'answers are limited in length': ['if (taken > limit)', 'if (false)'],
  }),
  guarded('electron/service/json/jsonText.ts', 'test/unit/service/losslessJson.test.ts', {
    'answers are limited in depth': 'if (depth === 0) throw tooDeep();',
    'answers are limited in values': ['if (values > limits.values)', 'if (false)'],
  }),
  guarded('electron/desk/updates/signedText.ts', updatesTest, {
    'updates are signed': ['!verify(null, text, readPublicKey(server.publicKey), signature)', 'false'],
    'descriptions of updates are limited in length': ['if ((size += value.length) > largestBytes)', 'if (false)'],
  }),
  guarded('electron/desk/updates/updating.ts', updatesTest, {
    'no page sets the server of updates': 'if (next !== null && !(await updater.confirmServer(next))) return read();',
    'the administrator’s word on updates stands': [
      `order.kind !== 'free' || updater === undefined`,
      'updater === undefined',
    ],
  }),
  guarded('electron/shell/updating/description.ts', 'test/unit/shell/updates.test.ts', {
    'updates come from beside their description': '.regex(/^\\w[^/\\\\:?#]*$/)',
  }),
].flat();
