/** Cases are held against the lender's policy. */
export const policy = `
-- What the policy makes of a case, and what that was worked out of: where that has changed, it is worked out again.
ALTER TABLE cases ADD COLUMN policy TEXT;
ALTER TABLE cases ADD COLUMN policy_of TEXT;
CREATE INDEX cases_by_policy ON cases (policy) WHERE policy IS NOT NULL;
`;
