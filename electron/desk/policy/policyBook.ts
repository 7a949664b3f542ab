import { policy as policySchema, policyFile } from '../../../shared/calls/policy.ts';
import type { Policy } from '../../../shared/decision/policy.ts';
import type { Store } from '../../store/store.ts';
import { readJsonFile } from '../jsonFiles.ts';

const key = 'policy';

/** The lender's limits, as the analyst has set them. */
export type PolicyBook = ReturnType<typeof createPolicyBook>;

export function createPolicyBook({ settings }: Pick<Store, 'settings'>) {
  return {
    /** Null where there is none, or one that this version cannot read. */
    read: (): Policy | null => policySchema.safeParse(settings.read(key)).data ?? null,
    save: (policy: Policy | null): void => settings.write(key, policy),
  };
}

/** @throws {AppError} `not-a-policy` where the text is none */
export const policyIn = (text: string): Policy => readJsonFile(policyFile, text, 'not-a-policy').policy;
