/**
 * The words of each screen by the folder of its components, and of what is read elsewhere: reports, the command line, the
 * system's menus. `common` are those that several use in one sense.
 */
export * from './accuracy.ts';
export * from './analysis.ts';
export * from './batch.ts';
export * from './cases.ts';
export * from './collections.ts';
export * from './commandLine.ts';
export * from './commands.ts';
export * from './common.ts';
export * from './connect.ts';
export * from './connectionTest.ts';
export * from './decision.ts';
export * from './diagnostics.ts';
export * from './exports.ts';
export * from './flow.ts';
export * from './handover.ts';
export * from './locking.ts';
export * from './ordering.ts';
export * from './page.ts';
export * from './profileForm.ts';
export * from './report.ts';
export * from './review.ts';
export * from './rows.ts';
export * from './safekeeping.ts';
export * from './settings.ts';
export * from './shared.ts';
export * from './shell.ts';
export * from './statements.ts';
export * from './system.ts';
export * from './totals.ts';
export * from './views.ts';
export * from './webhookBench.ts';
