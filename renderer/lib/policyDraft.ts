import {
  limitCodes,
  limitKinds,
  type LimitCode,
  type Policy,
  type PolicyLimit,
  type PolicyVerdict,
} from '../../shared/decision/policy.ts';
import { sign } from '../../shared/money.ts';
import { moneyText } from '../../shared/text/words.ts';
import { typedMoney } from './typedMoney.ts';

/** A limit as it is typed; one that is off is not asked for. */
type TypedLimit = { on: boolean; value: string; failing: PolicyLimit['failing'] };
export type TypedPolicy = { currency: string; limits: Record<LimitCode, TypedLimit> };

const isMoney = (code: LimitCode): boolean => limitKinds[code].unit === 'money';
const shown = (code: LimitCode, value: string): string => (isMoney(code) ? moneyText(value, null) : value);

/** The policy as it is typed; a new one asks for proof and coverage first. @param currency of a new one */
export function typedPolicy(policy: Policy | null, currency = ''): TypedPolicy {
  const typed = (code: LimitCode): TypedLimit => {
    const limit = policy?.limits.find((each) => each.code === code);
    if (limit !== undefined) return { on: true, value: shown(code, limit.value), failing: limit.failing };
    const { usual } = limitKinds[code];
    return { on: policy === null && !isMoney(code), value: shown(code, usual), failing: 'fails' };
  };
  const limits = Object.fromEntries(limitCodes.map((code) => [code, typed(code)])) as TypedPolicy['limits'];
  return { currency: policy?.currency ?? currency, limits };
}

export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text.trim().toUpperCase());

/** The value that was typed; null where it is none that a limit can have. */
export function limitValue(text: string): string | null {
  const value = typedMoney(text);
  return value === null || sign(value) < 0 ? null : value;
}

/** True where a limit of money is asked for, so that a currency has to be named. */
export const needsCurrency = ({ limits }: TypedPolicy): boolean =>
  limitCodes.some((code) => isMoney(code) && limits[code].on);

/** The policy that was typed; null while something is missing or wrong. */
export function policyOf(typed: TypedPolicy): Policy | null {
  const asked = limitCodes.filter((code) => typed.limits[code].on);
  const limits = asked.flatMap((code): PolicyLimit[] => {
    const { value, failing } = typed.limits[code];
    const plain = limitValue(value);
    return plain === null ? [] : [{ code, value: plain, failing }];
  });
  const isWhole = limits.length > 0 && limits.length === asked.length;
  if (!isWhole || (needsCurrency(typed) && !isCurrency(typed.currency))) return null;
  return { currency: needsCurrency(typed) ? typed.currency.trim().toUpperCase() : null, limits };
}

/** The ink of what a case comes to under the policy. */
export const policyInk: Record<PolicyVerdict, string | undefined> = {
  meets: undefined,
  look: 'ink-caution',
  fails: 'ink-bad',
};
