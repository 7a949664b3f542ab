/** What a policy makes of a case: where to route it, and no verdict on a person. */
export const policyVerdicts = ['meets', 'look', 'fails'] as const;
export type PolicyVerdict = (typeof policyVerdicts)[number];
