import { initial } from './0001-initial.ts';
import { search } from './0002-search.ts';
import { connect } from './0003-connect.ts';
import { scenarios } from './0004-scenarios.ts';
import { stagedStatements } from './0005-staged-statements.ts';
import { edits } from './0006-edits.ts';
import { pausedUploads } from './0007-paused-uploads.ts';
import { productLists } from './0008-product-lists.ts';
import { accountsOfAllCases } from './0009-accounts-of-all-cases.ts';
import { tallies } from './0010-tallies.ts';
import { longEdits } from './0011-long-edits.ts';
import { doubts } from './0012-doubts.ts';
import { serviceAnswers } from './0013-service-answers.ts';
import { severalStatements } from './0014-several-statements.ts';
import { serviceWords } from './0015-service-words.ts';
import { reviewMarks } from './0016-review-marks.ts';
import { headEvidence } from './0017-head-evidence.ts';
import { undecidedRows } from './0018-undecided-rows.ts';
import { headEdits } from './0019-head-edits.ts';
import { uploadOptions } from './0020-upload-options.ts';
import type { Migration } from './migration.ts';

/** Every step from the empty file to the present, versions rising by one. */
export const migrations: readonly Migration[] = [
  initial,
  search,
  connect,
  scenarios,
  stagedStatements,
  edits,
  pausedUploads,
  productLists,
  accountsOfAllCases,
  tallies,
  longEdits,
  doubts,
  serviceAnswers,
  severalStatements,
  serviceWords,
  reviewMarks,
  headEvidence,
  undecidedRows,
  headEdits,
  uploadOptions,
];
