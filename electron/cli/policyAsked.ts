import { readFile } from 'node:fs/promises';
import type { Policy, PolicyOutcome } from '../../shared/decision/policy.ts';
import { AppError } from '../../shared/errors.ts';
import type { Review } from '../../shared/model.ts';
import { errorText, words } from '../../shared/text/words.ts';
import { heldAgainst, policyIn } from '../desk/policy/policyBook.ts';
import type { DeskCalls } from './deskCalls.ts';
import { systemCode } from './systemCode.ts';

/** @throws {AppError} `not-a-policy`, `file-unreadable` */
export async function readPolicy(file: string): Promise<Policy> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new AppError('file-unreadable', words.commandLine.policyNotRead(file, systemCode(cause)), { cause });
  });
  try {
    return policyIn(text);
  } catch (cause) {
    throw new AppError('not-a-policy', `${file}: ${errorText['not-a-policy'].sentence}`, { cause });
  }
}

/** The case held against the policy that was named, or against the desk's own; null without either. */
export async function policyAsked(
  named: Policy | undefined,
  { case: { id }, accounts }: Review,
  call: DeskCalls,
): Promise<PolicyOutcome | null> {
  if (named === undefined && (await call('policy.read', {})) === null) return null;
  const { policy, ...sheet } = await call('analysis.decision', { caseId: id });
  return named === undefined ? policy : heldAgainst(named, sheet, accounts);
}
