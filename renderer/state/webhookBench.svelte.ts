import type { ReceivedRequest, Receiver, ReceiverMode, SentDelivery } from '../../shared/calls/webhookBench.ts';
import type { DeskEvent } from '../../shared/contract.ts';
import type { Id } from '../../shared/ids.ts';
import { words } from '../../shared/text/words.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';

/** What the built-in service has told webhooks, of one collection or of all, and what the local receiver got. */
export class WebhookBenchFile {
  readonly bench = new Loadable(() => this.#api.call('webhookBench.read', { collectionId: this.#collectionId }));
  readonly #api: Api;
  readonly #collectionId: Id | null;
  #selectedId: string | null = $state(null);

  constructor(api: Api, collectionId: Id | null) {
    this.#api = api;
    this.#collectionId = collectionId;
  }

  /** The delivery that is looked at: the newest, until another is chosen. */
  get selected(): SentDelivery | undefined {
    const all = this.bench.value?.deliveries ?? [];
    return all.find(({ id }) => id === this.#selectedId) ?? all[0];
  }

  select(id: string): void {
    this.#selectedId = id;
  }

  /** What the receiver got of a delivery, newest first. */
  receivedOf({ id }: SentDelivery): ReceivedRequest[] {
    return this.bench.value?.receiver.received.filter(({ deliveryId }) => deliveryId === id) ?? [];
  }

  /** @throws {AppError} `not-allowed` while it is being sent */
  async replay({ collectionId, id }: SentDelivery): Promise<void> {
    await this.#api.call('webhookBench.replay', { collectionId, deliveryId: id });
    await this.bench.load();
  }

  /** @throws {AppError} */
  async receive(running: boolean, mode: ReceiverMode): Promise<void> {
    const receiver = await this.#api.call('webhookBench.receive', { running, mode });
    if (this.bench.value !== undefined) this.bench.set({ ...this.bench.value, receiver });
  }

  /** Saves the receiver's address as a webhook that a start can choose. @throws {AppError} */
  async saveAsWebhook({ address, authAddress }: Receiver): Promise<void> {
    const name = words.common.localReceiver;
    const known = (await this.#api.call('webhookProfile.list', {})).find((profile) => profile.name === name);
    await this.#api.call('webhookProfile.save', {
      ...(known === undefined ? {} : { id: known.id }),
      name,
      url: address ?? '',
      authUrl: authAddress ?? '',
      correlation: known?.correlation ?? '',
      headers: known?.headerNames.map((header) => ({ name: header })) ?? [],
    });
  }

  apply(event: DeskEvent): void {
    if (event.name === 'webhookBench.changed') void this.bench.load();
  }
}
