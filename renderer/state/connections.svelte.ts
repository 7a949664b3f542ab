import type { ConnectionDraft, ConnectionTest } from '../../shared/contract.ts';
import type { Connection, Id } from '../../shared/model.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';

/** The services that the analyst works with. */
export class Connections {
  readonly list: Loadable<Connection[]>;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    this.list = new Loadable(() => api.call('connection.list', {}));
  }

  find(id: Id | undefined): Connection | undefined {
    return this.list.value?.find((connection) => connection.id === id);
  }

  /** @throws {AppError} nothing was stored */
  async save(draft: ConnectionDraft): Promise<Connection> {
    const saved = await this.#api.call('connection.save', draft);
    await this.list.load();
    return saved;
  }

  /** @throws {AppError} the test could not be made at all */
  test(id: Id): Promise<ConnectionTest> {
    return this.#api.call('connection.test', { id });
  }

  /** @throws {AppError} it is still there */
  async remove(id: Id): Promise<void> {
    await this.#api.call('connection.remove', { id });
    await this.list.load();
  }
}
