import { html } from 'hono/html';
import type { Collection, OpenChallenge } from '../collectionDetail.ts';

// Everything that is put into a template is escaped by it; nothing is ever inserted raw.
export type Html = ReturnType<typeof html>;

/** A whole page. `refresh` names the visit that the browser asks for again by itself, for a page that waits. */
export function page({
  title,
  content,
  nonce,
  refresh = null,
}: {
  title: string;
  content: Html;
  nonce: string;
  refresh?: string | null;
}): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refresh === null ? '' : html`<meta http-equiv="refresh" content="1; url=/connect/${refresh}" />`}
        <title>${title}</title>
        <style nonce="${nonce}">
          :root {
            color-scheme: light dark;
            --ink: light-dark(#1c2430, #e8e6e1);
            --paper: light-dark(#faf9f6, #14181e);
            --line: light-dark(#d5d2ca, #39414c);
            --accent: light-dark(#1f5f8b, #7db8dd);
            --on-accent: light-dark(#ffffff, #10202c);
            --problem: light-dark(#a3271f, #ff9d92);
            font:
              16px/1.55 system-ui,
              sans-serif;
            color: var(--ink);
            background: var(--paper);
          }
          main {
            max-width: 34rem;
            margin: 3rem auto;
            padding: 0 1rem;
          }
          p,
          li {
            text-wrap: pretty;
          }
          h1 {
            font-size: 1.5rem;
          }
          h2 {
            font-size: 1rem;
            margin: 1.5rem 0 0.25rem;
          }
          h2 + p,
          h2 + ul {
            margin-top: 0;
          }
          .rehearsal {
            border-left: 4px solid var(--accent);
            padding-left: 0.75rem;
          }
          .problem {
            border-left: 4px solid var(--problem);
            padding-left: 0.75rem;
          }
          label {
            display: block;
            margin: 0.75rem 0 0.25rem;
          }
          input,
          select,
          button {
            font: inherit;
            color: inherit;
            padding: 0.45rem 0.75rem;
            border: 1px solid var(--line);
            border-radius: 6px;
            background: transparent;
          }
          option {
            color: CanvasText;
            background: Canvas;
          }
          button.main {
            color: var(--on-accent);
            background: var(--accent);
            border-color: var(--accent);
          }
          :focus-visible {
            outline: 2px solid var(--accent);
            outline-offset: 2px;
          }
          img {
            background: #fff;
          }
          .choices {
            display: flex;
            gap: 0.5rem;
            margin-top: 1.25rem;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="rehearsal">
            This is a rehearsal on your own computer. No bank is contacted, and nothing leaves it.
          </p>
          ${content}
        </main>
      </body>
    </html>`;
}

/** Asks for consent: what is collected, from where, for whom, why, and what refusing means. */
export function consentContent(
  action: string,
  { connect, request }: Collection,
  services: readonly { name: string; description: string }[],
): Html {
  const until = connect?.expiresAt.slice(11, 16) ?? '';
  return html`
    <p>${request.name === null ? '' : `${request.name}, `}you are asked to agree to a collection of bank data.</p>
    <h2>What is collected</h2>
    <ul>
      ${services.map((service) => html`<li><strong>${service.name}.</strong> ${service.description}</li>`)}
    </ul>
    <h2>From where</h2>
    <p>From the accounts that you hold at the Practice Bank. Your password is used once and is not kept.</p>
    <h2>Why, and for whom</h2>
    <p>
      For the analyst at this computer, who reviews your statements for your application. The data stays in the
      analyst's own encrypted records until they delete it.
    </p>
    <p>If you refuse, nothing is collected. The request waits until ${until} UTC.</p>
    <div class="choices">${button(action, 'consent', 'I agree', 'main')} ${button(action, 'refuse', 'I refuse')}</div>
  `;
}

/** Asks for the sign-in at the practice bank and says which user names there are. */
export function credentialsContent(
  action: string,
  { connect }: Collection,
  logins: readonly { username: string; shows: string }[],
  problem: string | null,
): Html {
  const preset = connect?.accountPreset['username'];
  return html`
    ${problemContent(problem)}
    <form method="post" action="${action}" autocomplete="off">
      <input type="hidden" name="action" value="credentials" />
      <label for="username">User name</label>
      <input id="username" name="username" required value="${typeof preset === 'string' ? preset : ''}" />
      <label for="password">Password</label>
      <input id="password" name="password" type="password" required />
      <p><button class="main">Sign in</button></p>
    </form>
    ${button(action, 'cancel', 'Cancel')}
    <h2>User names to try</h2>
    <p>Any password will do, except <code>wrong</code>.</p>
    <ul>
      ${logins.map(({ username, shows }) => html`<li><code>${username}</code>: ${shows}</li>`)}
    </ul>
  `;
}

/** Puts the bank's question. */
export function challengeContent(action: string, challenge: OpenChallenge, problem: string | null): Html {
  const left = challenge.attemptsLeft;
  return html`
    ${problemContent(problem)}
    <form method="post" action="${action}" autocomplete="off">
      <input type="hidden" name="action" value="answer" />
      <input type="hidden" name="id" value="${challenge.id}" />
      <label for="value">${challenge.label}</label>
      ${challenge.image === null ? '' : html`<p><img src="${challenge.image}" alt="Digits to read" /></p>`}
      ${challenge.type === 'choice' ? choices(challenge) : answerField(challenge)}
      <p><button class="main">Answer</button></p>
    </form>
    ${button(action, 'cancel', 'Cancel')} ${left === null ? '' : html`<p>Attempts left: ${left}.</p>`}
  `;
}

function choices(challenge: OpenChallenge): Html {
  return html`<select id="value" name="value" required>
    ${challenge.choices.map((choice) => html`<option value="${choice.value}">${choice.label}</option>`)}
  </select>`;
}

function answerField(challenge: OpenChallenge): Html {
  const type = challenge.type === 'password' ? 'password' : 'text';
  return html`<input id="value" name="value" type="${type}" required />`;
}

/** Says that the bank is at work. */
export function workingContent(action: string, message: string): Html {
  return html`<p role="status">${message} …</p>
    ${button(action, 'cancel', 'Cancel')}`;
}

/** Says how it ended, with the way back where the caller named one. */
export function endedContent(message: string, redirectUrl: string | null): Html {
  return html`<p role="status">${message}</p>
    ${
      redirectUrl === null
        ? html`<p>You can close this page.</p>`
        : html`<p><a href="${redirectUrl}" rel="noreferrer">Go back</a></p>`
    }`;
}

/** Says that a link does not open anything. */
export function deadLinkContent(): Html {
  return html`<p>This link was opened before, or is not known. Ask for a new one.</p>`;
}

function problemContent(problem: string | null): Html | string {
  return problem === null ? '' : html`<p class="problem" role="alert">${problem}</p>`;
}

function button(address: string, action: string, label: string, kind = ''): Html {
  return html`<form method="post" action="${address}">
    <input type="hidden" name="action" value="${action}" /><button class="${kind}">${label}</button>
  </form>`;
}
