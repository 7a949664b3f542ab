import type { Id } from '../../shared/ids.ts';
import type { ReviewAccount } from '../../shared/model/review.ts';
import { holdersOf, isSameHolder } from '../../shared/recognitions/holders.ts';
import type { Api } from '../lib/api.ts';

/** Whether the analyst is to be asked which of the holders in a case belong together. It moves nothing. */
export class HolderProposal {
  /** Null until it is known. */
  #kept: readonly string[] | null = $state.raw(null);
  readonly #api: Api;
  readonly #caseId: Id;

  constructor(api: Api, caseId: Id) {
    this.#api = api;
    this.#caseId = caseId;
  }

  /** Never throws: where it cannot be known, nobody is asked. */
  async load(): Promise<void> {
    this.#kept = await this.#api.call('case.keptTogether', { id: this.#caseId }).catch(() => null);
  }

  /** The holders of accounts, where there are several and not all are kept together already; else none. */
  holdersIn(accounts: readonly Pick<ReviewAccount, 'holder'>[]): string[] {
    const kept = this.#kept;
    if (kept === null) return [];
    const holders = holdersOf(accounts);
    const isKept = (holder: string): boolean => kept.some((known) => isSameHolder(known, holder));
    return holders.length > 1 && !holders.every(isKept) ? holders : [];
  }

  /** @throws {AppError} it could not be stored */
  async keep(holders: readonly string[]): Promise<void> {
    await this.#api.call('case.keepTogether', { id: this.#caseId, holders: [...holders] });
    this.#kept = holders;
  }
}
