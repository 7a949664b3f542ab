import { analysis } from './analysis.ts';
import { batch } from './batch.ts';
import { cases } from './cases.ts';
import { collections } from './collections.ts';
import { commandLine } from './commandLine.ts';
import { commands } from './commands.ts';
import { common } from './common.ts';
import { connect } from './connect.ts';
import { connectionTest } from './connectionTest.ts';
import { accuracy } from './accuracy.ts';
import { decision } from './decision.ts';
import { flow } from './flow.ts';
import { diagnostics } from './diagnostics.ts';
import { exports } from './exports.ts';
import { locking } from './locking.ts';
import { ordering } from './ordering.ts';
import { page } from './page.ts';
import { profileForm } from './profileForm.ts';
import { report } from './report.ts';
import { review } from './review.ts';
import { rows } from './rows.ts';
import { safekeeping } from './safekeeping.ts';
import { settings } from './settings.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';
import { statements } from './statements.ts';
import { system } from './system.ts';
import { totals } from './totals.ts';
import { views } from './views.ts';
import { webhookBench } from './webhookBench.ts';

/** The words of each screen by the folder of its components, and of what is read elsewhere: reports, the command line, the system's menus. `common` are those that several use in one sense. */
export const words = {
  analysis,
  batch,
  cases,
  collections,
  commandLine,
  commands,
  common,
  connect,
  connectionTest,
  accuracy,
  decision,
  flow,
  diagnostics,
  exports,
  locking,
  ordering,
  page,
  profileForm,
  report,
  review,
  rows,
  safekeeping,
  settings,
  shared,
  shell,
  statements,
  system,
  totals,
  views,
  webhookBench,
} as const;
