import { policy as policySchema, policyFile } from '../../../shared/calls/policy.ts';
import type { Policy } from '../../../shared/decision/policy.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Store } from '../../store/store.ts';

/** The lender's limits, as the analyst has set them. */
export type PolicyBook = {
  /** Null where there is none, or one that this version cannot read. */
  read(): Policy | null;
  save(policy: Policy | null): void;
};

const key = 'policy';

export function createPolicyBook({ settings }: Pick<Store, 'settings'>): PolicyBook {
  return {
    read: () => policySchema.safeParse(settings.read(key)).data ?? null,
    save: (policy) => settings.write(key, policy),
  };
}

/** @throws {AppError} `not-a-policy` where the text is none */
export function policyIn(text: string): Policy {
  try {
    return policyFile.parse(JSON.parse(text)).policy;
  } catch (cause) {
    throw new AppError('not-a-policy', 'the file holds no policy', { cause });
  }
}
