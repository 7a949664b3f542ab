import { proposeRepairs } from '../../../../electron/analysis/repairs/proposeRepairs.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Settings } from '../../../../shared/calls/settings.ts';
import { comparedAccount } from '../../../../electron/analysis/compareReadings.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventAnalysis } from './analysis.ts';
import { inventCases, inventedConnections, inventedInfo, inventedSettings } from './cases.ts';
import { inventCollections } from './collections.ts';
import { inventConnect } from './connect.ts';
import { inventDocuments } from './documents.ts';
import { inventCategoryRules } from './categoryRules.ts';
import { usualSheets } from '../../../../shared/decision/budgetSheet.ts';
import { inventPolicy } from './policy.ts';
import { inventFileEdits } from './fileEdits.ts';
import { inventMarks } from './marks.ts';
import { inventEdits } from './edits.ts';
import { inventHandover } from './handover.ts';
import { inventHome, isShown } from './home.ts';
import { usualPlans } from './plans.ts';
import { inventOrdering } from './ordering.ts';
import { inventProblems } from './problems.ts';
import { inventProductAnswers } from './products.ts';
import { matchingOf, monthSumsOf, pageOf } from './rows.ts';
import { inventReview } from './statements.ts';
import { inventWebhookBench } from './webhookBench.ts';

const noCopies = { replaced: { count: 0, bytes: 0 }, backups: { count: 0, bytes: 0 } };
const noCounts = { cases: 0, statements: 0, rows: 0, documents: 0 };

/** Answers to every call, out of memory: for looking at the screens and for tests that want a whole desk. */
export function inventDesk({ cases = 60, theme = inventedSettings.theme, plans = usualPlans } = {}): Required<Answers> {
  let settings: Settings = { ...inventedSettings, theme };
  const entries = inventCases(cases);
  const { review, rows } = inventReview(entries[0] ?? inventCases(1)[0]!, plans, 11);
  return {
    ...inventConnect(),
    ...inventWebhookBench(),
    ...inventDocuments(),
    ...inventCategoryRules(),
    ...inventPolicy(),
    'accuracy.read': () => ({ cases: 0, banks: [], categories: [] }),
    'budgetSheet.export': () => ({ kind: 'cancelled' }),
    'budgetSheet.import': () => usualSheets[0]!,
    'budgetSheet.remove': () => null,
    ...inventHandover(),
    'fileEdits.read': () => inventFileEdits(rows),
    'fileEdits.apply': () => ({ undo: null, redo: null }),
    ...inventMarks(),
    'app.info': () => inventedInfo,
    'place.read': () => ({ place: null, cutOff: false, news: null, unfinished: [] }),
    'place.keep': () => null,
    'settings.read': () => settings,
    'settings.update': (change) => (settings = { ...settings, ...change }),
    'connection.list': () => inventedConnections,
    'connection.save': () => inventedConnections[1]!,
    'connection.test': () => ({
      ok: false,
      steps: [
        { what: 'Reach collect.bureau.example', outcome: 'answered in 84 ms', ok: true },
        { what: 'Ask with the key', outcome: 'refused with 401', ok: false },
      ],
    }),
    'connection.remove': () => null,
    ...inventHome(entries, rows),
    ...inventAnalysis(review, rows),
    'category.counts': () =>
      [...Map.groupBy(rows, ({ category }) => category?.code ?? null)].map(([code, own]) => ({
        code,
        rows: own.length,
      })),
    'statements.compare': ({ here, there }) => {
      const reading = (id: string) => {
        const account = review.accounts.find(({ statements }) => statements.some((each) => each.id === id))!;
        const { opening, closing, verdict } = account.statements.find((each) => each.id === id)!;
        const own = rows.filter(({ statementId }) => statementId === id);
        return { ...account, opening, closing, verdict: verdict.state, rows: own };
      };
      const side = { documentId: null, documentName: null, outside: 0 };
      return { days: null, account: comparedAccount(reading(here), reading(there)), here: side, there: side };
    },
    'repairs.propose': ({ statementId }) => {
      const statement = review.accounts.flatMap((account) => account.statements).find(({ id }) => id === statementId)!;
      const own = rows.filter((row) => row.statementId === statementId);
      const facts = own.map(({ date, amount, balance, page }) => ({ date, amount, balance, page }));
      return proposeRepairs(statement, facts).map((repair) => ({
        ...repair,
        rowId: 'position' in repair ? (own[repair.position - 1]?.id ?? null) : null,
      }));
    },
    'case.list': ({ limit, after, search = '', show = 'all', sort }) => {
      const found = entries.filter(
        (entry) => entry.name.toLowerCase().includes(search.toLowerCase()) && isShown(entry, show),
      );
      if (sort === 'name') found.sort((a, b) => a.name.localeCompare(b.name));
      if (sort === '-name') found.sort((a, b) => b.name.localeCompare(a.name));
      const from = after === undefined ? 0 : Number(after);
      return {
        entries: found.slice(from, from + limit),
        next: from + limit < found.length ? String(from + limit) : null,
      };
    },
    'case.read': ({ id }) => {
      const entry = entries.find((other) => other.id === id);
      if (entry === undefined) throw new AppError('not-found', 'no such case');
      return entry;
    },
    ...inventProblems([]),
    'case.related': () => [],
    'case.create': () => entries[0]!,
    'case.update': ({ id, change }) =>
      Object.assign(
        entries.find((entry) => entry.id === id)!,
        change,
      ),
    'case.remove': () => null,
    ...inventOrdering(),
    'intake.add': ({ files }) => ({
      caseId: 'case-1',
      accepted: files.slice(2).map((name) => ({ name, documentId: name, collectionId: 'c-1' })),
      refused: files.slice(0, 2).map((handle, at) => ({
        name: handle.replace('handle of ', ''),
        error: { code: at === 0 ? 'duplicate-document' : 'not-a-pdf', message: 'refused', retryable: false },
        duplicateOf: at === 0 ? { caseId: 'case-3', caseName: 'Tomas Lindqvist' } : null,
        handle,
      })),
    }),
    'intake.choose': () => null,
    'intake.addSamples': () => ({
      caseId: 'case-1',
      accepted: [{ name: 'a', documentId: 'a', collectionId: 'c-1' }],
      refused: [],
    }),
    ...inventCollections(review),
    ...inventProductAnswers(),
    ...inventEdits(review, rows, (query) => matchingOf(rows, query)),
    'review.outline': () => ({
      accounts: review.accounts.map(({ id, bank, holder, number, currency, type }) => ({
        ...{ id, bank, holder, number, currency, type },
      })),
      statements: review.accounts.reduce((count, { statements }) => count + statements.length, 0),
    }),
    'review.open': () => structuredClone(review),
    'review.totals': (query) => monthSumsOf(matchingOf(rows, query)),
    'review.rows': (query) => pageOf(rows, query),
    'export.check': ({ accountId, rowIds }) => {
      const accounts = review.accounts.filter(({ id }) => accountId === undefined || id === accountId);
      const statements = accounts.flatMap((account) => account.statements.map((statement) => ({ account, statement })));
      return {
        statements: statements.length,
        rows: rowIds?.length ?? statements.reduce((count, { statement }) => count + statement.rowCount, 0),
        unproved: statements
          .filter(({ statement }) => statement.verdict.state !== 'reconciled')
          .map(({ account, statement: { id, periodStart, periodEnd, verdict } }) => ({
            ...{ statementId: id, periodStart, periodEnd, state: verdict.state, reason: verdict.reason },
            bank: account.bank,
            currency: account.currency,
            number: '•••• 4471',
          })),
        broken: [],
        unreadable: [],
      };
    },
    'export.run': () => ({ kind: 'saved', path: '/home/analyst/Downloads/review.xlsx' }),
    'export.cancel': () => null,
    'backup.run': () => ({ kind: 'cancelled' }),
    'copies.read': () => noCopies,
    'copies.remove': () => noCopies,
    'restore.check': () => ({ backup: noCounts, present: noCounts }),
    'restore.apply': () => ({ keptAt: '/home/analyst/replaced/desk.db' }),
    'key.change': () => null,
    'lock.state': () => ({ locked: false, minutes: settings.lockAfterMinutes, system: false, passphrase: false }),
    'diagnostics.read': () => ({ text: 'Statement Desk, 2026-11-23' }),
    'diagnostics.save': () => ({ kind: 'saved', path: '/home/analyst/diagnostics.txt' }),
    'lock.now': () => null,
    'lock.touch': () => null,
    'lock.unlock': () => null,
    'lock.setPassphrase': () => null,
    'export.reveal': () => null,
  };
}
