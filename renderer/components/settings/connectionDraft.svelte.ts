import type { ConnectionDraft } from '../../../shared/contract.ts';
import type { Connection } from '../../../shared/model/program.ts';
import { words } from '../../../shared/text/words.ts';
import { isObject, type Overrides } from '../../lib/profileValues.ts';

/** A connection while it is entered. Secrets are sent once and never come back. */
export class DraftedConnection {
  name = $state('');
  baseUrl = $state('');
  apiKey = $state('');
  clientSecret = $state('');
  dropApiKey = $state(false);
  dropClientSecret = $state(false);
  /** The corrections as JSON text: the form and the text show the same. */
  overrides = $state('');
  /** What the desk says of the corrections. */
  faults: readonly { path: string; message: string }[] = $state.raw([]);
  /** Problems are shown once the analyst has tried to save. */
  tried = $state(false);
  readonly #id: string | undefined;

  constructor(connection: Connection | null) {
    this.#id = connection?.id;
    this.name = connection?.name ?? '';
    this.baseUrl = connection?.baseUrl ?? '';
    const overrides = connection?.profileOverrides ?? {};
    this.overrides = Object.keys(overrides).length === 0 ? '' : JSON.stringify(overrides, null, 2);
  }

  get problems(): { name?: string; baseUrl?: string; overrides?: string } {
    return {
      ...(this.name.trim() === '' ? { name: words.common.enterName } : {}),
      ...this.#addressProblem(),
      ...(this.parsed === null ? { overrides: words.commands.thisIsNotJsonObject } : {}),
      ...(this.faults.length > 0
        ? { overrides: this.faults.map(({ path, message }) => `${path}: ${message}`).join('; ') }
        : {}),
    };
  }

  /** What the desk would refuse, said where it is typed; the desk has the last word. */
  #addressProblem(): { baseUrl?: string } {
    const url = URL.parse(this.baseUrl.trim());
    if (url === null || !/^https?:$/.test(url.protocol)) return { baseUrl: words.commands.addressThatBegins };
    if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
      return { baseUrl: words.commands.withoutLoginQuestionMark };
    if (url.protocol === 'http:' && !isThisMachine(url.hostname) && this.parsed?.['allowPlainHttp'] !== true)
      return { baseUrl: words.commands.beginItWithHttpsWithHttp };
    return {};
  }

  get valid(): boolean {
    return Object.keys(this.problems).length === 0;
  }

  toDraft(): ConnectionDraft {
    return {
      ...(this.#id === undefined ? {} : { id: this.#id }),
      name: this.name.trim(),
      baseUrl: this.baseUrl.trim(),
      profileOverrides: this.parsed ?? {},
      ...secret('apiKey', this.apiKey, this.dropApiKey),
      ...secret('clientSecret', this.clientSecret, this.dropClientSecret),
    };
  }

  /** Takes corrections that were made in the form. */
  correct(overrides: Overrides): void {
    this.overrides = Object.keys(overrides).length === 0 ? '' : JSON.stringify(overrides, null, 2);
  }

  /** The corrections; null while the text is no JSON object. */
  get parsed(): Overrides | null {
    if (this.overrides.trim() === '') return {};
    try {
      const value: unknown = JSON.parse(this.overrides);
      return isObject(value) ? value : null;
    } catch {
      return null;
    }
  }
}

/** Absent keeps what is stored, empty deletes it. */
function secret<K extends 'apiKey' | 'clientSecret'>(key: K, typed: string, drop: boolean): { [key in K]?: string } {
  if (typed !== '') return { [key]: typed } as { [key in K]?: string };
  return drop ? ({ [key]: '' } as { [key in K]?: string }) : {};
}

/** Plain http is for services on the analyst's own machine. */
function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
