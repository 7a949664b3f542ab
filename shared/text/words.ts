/**
 * The words of the desk, in the language that it speaks. Another language is another folder with what this one exports,
 * and its path here.
 */
export * from './writing.ts';
export * from './en/accounts.ts';
export * from './en/caseShows.ts';
export * from './en/caseSteps.ts';
export * from './en/challenges.ts';
export * from './en/collections.ts';
export * from './en/consent.ts';
export * from './en/coverage.ts';
export * from './en/doubts.ts';
export * from './en/edits.ts';
export * from './en/errors.ts';
export * from './en/exports.ts';
export * from './en/findings.ts';
export * from './en/format.ts';
export * from './en/headFacts.ts';
export * from './en/layouts.ts';
export * from './en/marks.ts';
export * from './en/marking.ts';
export * from './en/mergedNotes.ts';
export * from './en/money.ts';
export * from './en/newRow.ts';
export * from './en/observations.ts';
export * from './en/problems.ts';
export * from './en/pointing.ts';
export * from './en/products.ts';
export * from './en/reasons.ts';
export * from './en/repairs.ts';
export * from './en/requestLetter.ts';
export * from './en/reshaping.ts';
export * from './en/review.ts';
export * from './en/rowDates.ts';
export * from './en/rowOrigins.ts';
export * from './en/series.ts';
export * from './en/screens/words.ts';
export * from './en/serviceWord.ts';
export * from './en/startOutcomes.ts';
export * from './en/startSteps.ts';
export * from './en/summary.ts';
export * from './en/typing.ts';
export * from './en/undecided.ts';
export * from './en/unreadable.ts';
export * from './en/uploadOptions.ts';
export * from './en/verdicts.ts';
export * from './en/webhooks.ts';
