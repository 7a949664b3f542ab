import type { GuardedFile } from './guard.ts';

/** What stands between the desk and services: the built-in one and its webhooks, the client of remote ones, updates. */
const authTest = 'test/unit/localService/auth.test.ts';
const webhookTest = 'test/unit/localService/webhooks/webhooks.test.ts';
const benchTest = 'test/unit/desk/webhooks/bench.test.ts';
const updatesTest = 'test/unit/desk/updates/updates.test.ts';

export const services: readonly GuardedFile[] = [
  {
    file: 'electron/localService/server.ts',
    test: 'test/security/rebinding.test.ts',
    guards: { 'the built-in service answers under its own name alone': 'app.use(requireOwnHost(() => port));' },
  },
  {
    file: 'electron/localService/server.ts',
    test: 'test/security/crossOrigin.test.ts',
    guards: { 'no web page uses the built-in service': ['app.use(refuseBrowserPages, ', 'app.use('] },
  },
  {
    file: 'electron/localService/server.ts',
    test: authTest,
    guards: {
      'the built-in service is reached over loopback alone': [
        `server.listen(0, '127.0.0.1');`,
        `server.listen(0, '0.0.0.0');`,
      ],
      'the built-in service asks for its key': [', requireApiKey(apiKey));', ');'],
    },
  },
  {
    file: 'electron/localService/connect/consumerPage.ts',
    test: 'test/unit/localService/connect/consumerPage.test.ts',
    guards: { 'forms of the consumer come from their own page': 'requireOwnOrigin(context);' },
  },
  {
    file: 'electron/localService/connect/consumerLinks.ts',
    test: 'test/unit/localService/connect/consumerPage.test.ts',
    guards: { 'the consumer’s link works once': 'visit.token = null;' },
  },
  {
    file: 'electron/localService/jsonBody.ts',
    test: 'test/unit/localService/auth.test.ts',
    guards: {
      'requests are limited in length': ['if (size > limit)', 'if (false)'],
    },
  },
  {
    file: 'electron/localService/multipart.ts',
    test: 'test/unit/localService/uploads.test.ts',
    guards: { 'uploads are limited in length': ['if (size > limits.fileBytes)', 'if (false)'] },
  },
  {
    file: 'electron/localService/webhooks/webhookTarget.ts',
    test: 'test/security/ssrf.test.ts',
    guards: {
      'webhooks lead to this machine alone': ' || !isLoopback(url.hostname)',
      'no name server sends a webhook elsewhere': 'lookup: lookupLoopback,',
    },
  },
  {
    file: 'electron/localService/webhooks/webhookTarget.ts',
    test: webhookTest,
    guards: {
      'answers to webhooks are limited in length': 'if (size > longestAnswer) break;',
    },
  },
  {
    file: 'electron/localService/webhooks/webhookAttempt.ts',
    test: benchTest,
    guards: {
      'no token of a receiver is kept': `step === 'authentication' ? null : `,
      'no query of a receiver is shown': ['address: withoutQuery(url)', 'address: url'],
    },
  },
  {
    file: 'electron/base/shownHeaders.ts',
    test: webhookTest,
    guards: { 'no secret header is shown': ['harmless.has(key) && !secrets.has(key)', 'true'] },
  },
  {
    file: 'electron/desk/webhooks/receiver.ts',
    test: 'test/security/rebinding.test.ts',
    guards: {
      'no page calls the receiver': 'origin === undefined && ',
      'the receiver is called under its own name alone': ' && host === `127.0.0.1:${port}`',
    },
  },
  {
    file: 'electron/localService/products/productName.ts',
    test: 'test/security/traversal.test.ts',
    guards: { 'names of products lead to no folder': `.replace(forbidden, ' ')` },
  },
  {
    file: 'electron/service/redirects.ts',
    test: 'test/security/ssrf.test.ts',
    guards: {
      'the key goes to no other origin': 'atHome = false;',
      'redirects lead to named origins alone': ['!from.profile.redirectOrigins.includes(target.origin)', 'false'],
    },
  },
  {
    file: 'electron/service/redirects.ts',
    test: 'test/contract/faultMatrix.test.ts',
    guards: {
      'nothing that is sent is redirected': [`facts.method !== 'GET' || !known`, '!known'],
    },
  },
  {
    file: 'electron/service/redaction.ts',
    test: 'test/unit/service/redaction.test.ts',
    guards: {
      'no secret is shown that a service quotes': [`clean.replaceAll(form, '[hidden]')`, 'clean'],
      'words of a service are printable': `.replace(UNPRINTABLE, ' ')`,
    },
  },
  {
    file: 'electron/service/addresses.ts',
    test: 'test/unit/service/addresses.test.ts',
    guards: {
      'the key goes over TLS': [' && !isLoopback(url.hostname))', ' && false)'],
      'no id leads to another resource': ` || value === '.' || value === '..'`,
      'no address of a service runs a program': [
        `url !== null && (url.protocol === 'https:' || url.protocol === 'http:')`,
        'url !== null',
      ],
    },
  },
  {
    file: 'electron/service/createServiceClient.ts',
    test: 'test/security/headerInjection.test.ts',
    guards: {
      'no secret begins a header': [
        'if (!/^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$/.test(value))',
        'if (value === "")',
      ],
    },
  },
  {
    file: 'electron/service/network.ts',
    test: 'test/unit/service/proxies.test.ts',
    guards: {
      'requests to this machine go through no proxy': `if (isLoopback(url.hostname)) return { kind: 'direct' };`,
    },
  },
  {
    file: 'electron/service/exchange.ts',
    test: 'test/contract/faultMatrix.test.ts',
    guards: { 'answers are limited in length': ['if (taken > limit)', 'if (false)'] },
  },
  {
    file: 'electron/service/jsonText.ts',
    test: 'test/unit/service/losslessJson.test.ts',
    guards: {
      'answers are limited in depth': 'if (depth === 0) throw tooDeep();',
      'answers are limited in values': ['if (values > limits.values)', 'if (false)'],
    },
  },
  {
    file: 'electron/desk/updates/signedText.ts',
    test: updatesTest,
    guards: {
      'updates are signed': ['!verify(null, text, readPublicKey(server.publicKey), signature)', 'false'],
      'descriptions of updates are limited in length': ['if ((size += value.length) > largestBytes)', 'if (false)'],
    },
  },
  {
    file: 'electron/desk/updates/updating.ts',
    test: updatesTest,
    guards: {
      'no page sets the server of updates': 'if (next !== null && !(await updater.confirmServer(next))) return read();',
      'the administrator’s word on updates stands': [
        `order.kind !== 'free' || updater === undefined`,
        'updater === undefined',
      ],
    },
  },
  {
    file: 'electron/shell/updating/description.ts',
    test: 'test/unit/shell/updates.test.ts',
    guards: {
      'updates come from beside their description': '.regex(/^\\w[^/\\\\:?#]*$/)',
    },
  },
];
