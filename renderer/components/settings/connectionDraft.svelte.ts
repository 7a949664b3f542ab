import type { ConnectionDraft } from '../../../shared/contract.ts';
import type { Connection } from '../../../shared/model.ts';

/** A connection while it is entered. Secrets are sent once and never come back. */
export class DraftedConnection {
  name = $state('');
  baseUrl = $state('');
  apiKey = $state('');
  clientSecret = $state('');
  dropApiKey = $state(false);
  dropClientSecret = $state(false);
  overrides = $state('');
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
      ...(this.name.trim() === '' ? { name: 'Give it a name.' } : {}),
      ...(isWebAddress(this.baseUrl.trim())
        ? {}
        : { baseUrl: 'An address that begins with https://, as the service gave it.' }),
      ...(this.#parsed === null ? { overrides: 'This is not a JSON object.' } : {}),
    };
  }

  get valid(): boolean {
    return Object.keys(this.problems).length === 0;
  }

  toDraft(): ConnectionDraft {
    return {
      ...(this.#id === undefined ? {} : { id: this.#id }),
      name: this.name.trim(),
      baseUrl: this.baseUrl.trim(),
      profileOverrides: this.#parsed ?? {},
      ...secret('apiKey', this.apiKey, this.dropApiKey),
      ...secret('clientSecret', this.clientSecret, this.dropClientSecret),
    };
  }

  get #parsed(): Record<string, unknown> | null {
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Plain http is for services on the analyst's own machine; the desk has the last word. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
