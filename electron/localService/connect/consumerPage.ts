import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { requireOwnOrigin, type ServiceEnv } from '../auth.ts';
import type { Answers } from '../answers.ts';
import { dataServices, practiceProvider } from './catalogue.ts';
import type { Challenges } from '../challenges.ts';
import type { CollectionBook } from '../collectionBook.ts';
import type { Collection } from '../collectionDetail.ts';
import { inputKey, type ConnectInput } from './connectJob.ts';
import {
  challengeContent,
  consentContent,
  credentialsContent,
  deadLinkContent,
  endedContent,
  page,
  workingContent,
  type Html,
} from './consumerHtml.ts';
import type { ConsumerLinks } from './consumerLinks.ts';
import type { Jobs } from '../jobs.ts';
import { Refusal } from '../refusals.ts';
import { isChallenge, isTerminal, statusCodes } from '../statusCodes.ts';

const cookieName = 'visit';
const longestForm = 16 * 1024;

/**
 * The consumer's own page: consent (what is collected and why), signing in, the bank's questions, the end. It is plain
 * HTML without any script, reached through a link that opens once; see consumerLinks.ts.
 */
export function consumerRoutes({
  book,
  links,
  inputs,
  challenges,
  jobs,
}: {
  book: CollectionBook;
  links: ConsumerLinks;
  inputs: Answers<ConnectInput>;
  challenges: Challenges;
  jobs: Jobs;
}): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();

  routes.get('/connect/:visit/:token', (context) => {
    const { visit, token } = context.req.param();
    // Something that only looks at the link, as mail programs do, must not use it up.
    if (context.req.method === 'HEAD') return context.body(null, 204);
    if (links.resume(visit, getCookie(context, cookieName)) !== null) return context.redirect(`/connect/${visit}`, 303);
    const opened = links.open(visit, token);
    if (opened === null) return show(context, 'This link is used up', deadLinkContent(), { status: 410 });
    // Not `Strict`: a browser that came here by a link would leave such a cookie out when the page is reloaded. Forms of
    // other pages carry neither this cookie nor the right origin.
    setCookie(context, cookieName, opened.cookie, { path: `/connect/${visit}`, httpOnly: true, sameSite: 'Lax' });
    return showStage(context, book.require(opened.collectionId), visit, null);
  });

  routes.get('/connect/:visit', (context) => {
    const { visit } = context.req.param();
    const id = links.resume(visit, getCookie(context, cookieName));
    if (id === null) return show(context, 'This link is used up', deadLinkContent(), { status: 410 });
    return showStage(context, book.require(id), visit, null);
  });

  routes.post('/connect/:visit', async (context) => {
    requireOwnOrigin(context);
    const { visit } = context.req.param();
    const id = links.resume(visit, getCookie(context, cookieName));
    if (id === null) return show(context, 'This link is used up', deadLinkContent(), { status: 410 });
    const collection = book.require(id);
    const form = await readForm(context);
    try {
      act(collection, form);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return showStage(context, book.require(id), visit, error.message);
    }
    return context.redirect(`/connect/${visit}`, 303);
  });

  function act(collection: Collection, form: URLSearchParams): void {
    const key = inputKey(collection.id);
    switch (form.get('action')) {
      case 'consent':
        inputs.give(key, { kind: 'consent', decision: 'given' });
        return;
      case 'refuse':
        inputs.give(key, { kind: 'consent', decision: 'refused' });
        return;
      case 'credentials': {
        const login = { username: (form.get('username') ?? '').trim(), password: form.get('password') ?? '' };
        if (login.username === '' || login.password === '') {
          throw new Refusal(422, 'credentials-incomplete', 'Enter both the user name and the password.');
        }
        // Credentials stand for the caller's word on consent elsewhere; here the consumer is asked for it first.
        if (collection.connect?.consent != null) inputs.give(key, { kind: 'credentials', login });
        return;
      }
      case 'answer':
        challenges.answer(collection, form.get('id') ?? '', form.get('value') ?? '');
        return;
      case 'cancel':
        jobs.end(collection.id, {
          code: statusCodes.cancelledByConsumer,
          message: 'The consumer broke the connection off.',
        });
        return;
      default:
        throw new Refusal(400, 'action-unknown', 'The form names no known action.');
    }
  }

  function showStage(
    context: Context<ServiceEnv>,
    collection: Collection,
    visit: string,
    problem: string | null,
  ): Response | Promise<Response> {
    const status = problem === null ? 200 : 422;
    const action = `/connect/${visit}`;
    const { code, message } = book.status(collection);
    const challenge = collection.challenges[0];
    if (isTerminal(code)) {
      return show(context, 'Finished', endedContent(message, collection.connect?.redirectUrl ?? null), { status });
    }
    if (isChallenge(code) && challenge !== undefined) {
      return show(context, 'A question of the bank', challengeContent(action, challenge, problem), { status });
    }
    if (code === statusCodes.awaitingConsent) {
      return show(context, 'Your consent', consentContent(action, collection, dataServices), { status });
    }
    if (code === statusCodes.awaitingCredentials || code === statusCodes.credentialsRefusedOnce) {
      const said = problem ?? (code === statusCodes.credentialsRefusedOnce ? message : null);
      const content = credentialsContent(action, collection, practiceProvider.logins, said);
      return show(context, 'Sign in at the Practice Bank', content, { status });
    }
    return show(context, 'One moment', workingContent(action, message), { status, refresh: visit });
  }

  return routes;
}

/** Sends a page under a policy that allows nothing but its own style, its own forms and pictures inside it. */
function show(
  context: Context<ServiceEnv>,
  title: string,
  content: Html,
  { status, refresh = null }: { status: 200 | 410 | 422; refresh?: string | null },
): Response | Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return context.html(page({ title, content, nonce, refresh }), status, {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Not `no-referrer`: browsers then send the page's own forms without their origin.
    'Referrer-Policy': 'same-origin',
  });
}

async function readForm(context: Context<ServiceEnv>): Promise<URLSearchParams> {
  const length = Number(context.req.header('content-length') ?? Number.NaN);
  if (!(length <= longestForm)) throw new Refusal(413, 'form-too-large', 'The form is too long.');
  return new URLSearchParams(await context.req.text());
}
