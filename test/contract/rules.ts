import type { Stage } from './stage.ts';

/** Where a rule comes from: the specification, what is observed in practice, or this project's own choice. */
export type RuleKind = 'spec' | 'observed' | 'ours';

export type Rule = {
  kind: RuleKind;
  /** The rule itself, as a sentence. */
  rule: string;
  /** What a service must offer for the rule to be tried; all do where absent. */
  needs?: 'built-in' | 'start';
  check: (stage: Stage) => Promise<void>;
};

/** Why a rule cannot be tried on a service; null where it can. */
export function whyNot({ needs }: Pick<Rule, 'needs'>, { service }: Pick<Stage, 'service'>): string | null {
  if (needs === 'built-in' && !service.builtIn) return 'only the built-in service is known well enough';
  if (needs === 'start' && !service.mayStart) return 'set DESK_CONFORMANCE_START=1 to start collections there';
  return null;
}
