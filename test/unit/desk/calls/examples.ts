import type { callSchemas } from '../../../../shared/calls/callSchemas.ts';
import { connectExamples } from '../connect/examples.ts';
import { handoverExamples } from '../handover/examples.ts';
import { lockingExamples } from '../locking/examples.ts';
import { safekeepingExamples } from '../safekeeping/examples.ts';
import { settingsExamples } from '../settings/examples.ts';
import { retentionExamples } from '../retention/examples.ts';

const row = { caseId: 'c', sort: 'date' };

/** Marks of one table with columns between these edges. */
const someMarks = (...edges: [number, number][]) => ({
  tables: [
    { firstPage: 1, lastPage: 2, area: [0, 0, 20, 5], columns: edges.map(([x0, x1]) => ({ x0, x1, meaning: 'date' })) },
  ],
  signs: 'as-printed',
  order: 'newest-first',
});

/** For each call: what it takes, and what it must not take. */
export const examples: Record<keyof typeof callSchemas, { good: unknown[]; bad: unknown[] }> = {
  ...connectExamples,
  ...safekeepingExamples,
  ...settingsExamples,
  ...handoverExamples,
  ...lockingExamples,
  ...retentionExamples,
  'statements.compare': { good: [{ caseId: 'a', here: 'b', there: 'c' }], bad: [{ here: 'b', there: 'c' }] },
  'repairs.propose': { good: [{ caseId: 'a', statementId: 'b' }], bad: [{ caseId: 'a' }, { statementId: 'b' }] },
  'edits.apply': {
    good: [
      { caseId: 'a', edits: [{ kind: 'rows', rows: [1], change: { negate: true, flag: null, addTags: ['Rent'] } }] },
      { caseId: 'a', edits: [{ kind: 'head', statementId: 'b', opening: '1.00' }], source: 'repair', reason: 'x' },
    ],
    bad: [
      { caseId: 'a', edits: [] },
      { caseId: 'a', edits: [{ kind: 'rows', rows: [], change: {} }] },
      { caseId: 'a', edits: [{ kind: 'rows', rows: [1], change: { date: '2026-02-30' } }] },
      { caseId: 'a', edits: [{ kind: 'rows', rows: [1], change: { amount: '1e3' } }] },
      { caseId: 'a', edits: [{ kind: 'rows', rows: [1], change: { balance: '1.00' } }] },
      { caseId: 'a', edits: Array(10_001).fill({ kind: 'rows', rows: [1], change: {} }) },
      { caseId: 'a', edits: Array(1001).fill({ kind: 'rows', rows: Array(1000).fill(1), change: {} }) },
    ],
  },
  'edits.undo': { good: [{ caseId: 'a' }, { caseId: 'a', stepId: 'b' }], bad: [{ stepId: 'b' }] },
  'edits.redo': { good: [{ caseId: 'a' }], bad: [{}] },
  'edits.state': { good: [{ caseId: 'a' }], bad: [{}] },
  'edits.history': { good: [{ caseId: 'a', limit: 20, rowId: 1 }], bad: [{ caseId: 'a', limit: 0 }] },
  'category.counts': { good: [{ caseId: 'a' }], bad: [{}] },
  'edits.tags': { good: [{ caseId: 'a' }], bad: [{}] },
  'edits.lock': { good: [{ statementId: 'a' }], bad: [{ caseId: 'a' }] },
  'edits.unlock': { good: [{ statementId: 'a' }], bad: [{ caseId: 'a' }] },
  'rows.select': { good: [{ query: row, ranges: [[0, 4]] }], bad: [{ query: row, ranges: [[-1, 4]] }] },
  'rows.copy': {
    good: [{ query: row, ranges: [[0, 4]], headings: true }],
    bad: [
      { query: row, ranges: [[0, 4]] },
      { query: { ...row, sql: '1' }, ranges: [], headings: true },
    ],
  },
  'analysis.rules': { good: [{}], bad: [1] },
  'analysis.setRules': {
    good: [{}, { averageDays: 'business', lowBalance: '250.00' }],
    bad: [{ transferDays: 8 }, { lowBalance: '1e3' }, { recurringTimes: 1 }, { other: 1 }],
  },
  'analysis.balances': { good: [{ caseId: 'a' }], bad: [{}, { caseId: 'a', rows: [] }] },
  'analysis.flow': { good: [{ caseId: 'a' }], bad: [{}, { caseId: 'a', rows: [] }] },
  'analysis.decision': { good: [{ caseId: 'a' }], bad: [{}, { caseId: 'a', rows: [] }] },
  'analysis.compare': {
    good: [{ caseId: 'a', parts: [{ scenarioId: null, from: '2026-01', to: '2026-03' }] }],
    bad: [
      { caseId: 'a', parts: [] },
      { caseId: 'a', parts: [{ scenarioId: null, from: '2026-03', to: '2026-01' }] },
    ],
  },
  'analysis.findings': { good: [{ caseId: 'a' }], bad: [{}, { caseId: 'a', rows: [] }] },
  'scenario.list': { good: [{ caseId: 'a' }], bad: [{ id: 'a' }] },
  'scenario.create': {
    good: [
      {
        caseId: 'a',
        name: 'Without March',
        leaveOut: [{ kind: 'filter', label: 'March', filter: { month: '2026-03' } }],
      },
    ],
    bad: [
      { caseId: 'a', name: 'x' },
      { caseId: 'a', name: 'x', leaveOut: [{ kind: 'rows', label: 'x', rows: [] }] },
      { caseId: 'a', name: 'x', leaveOut: [{ kind: 'filter', label: 'x', filter: { sql: '1' } }] },
    ],
  },
  'scenario.change': { good: [{ id: 'a', drop: [0] }], bad: [{ id: 'a', drop: [-1] }] },
  'scenario.remove': { good: [{ id: 'a' }], bad: [{}] },
  'scenario.compare': { good: [{ caseId: 'a' }], bad: [{}] },
  'reader.compare': { good: [{ collectionId: 'a', documentId: 'b' }], bad: [{ collectionId: 'a' }] },
  'connection.list': { good: [{}], bad: [1] },
  'connection.save': {
    good: [{ name: 'A', baseUrl: 'https://a.example', profileOverrides: {}, apiKey: 'k' }],
    bad: [
      { name: 'A', baseUrl: 'https://a.example' },
      { name: 'A', baseUrl: 1, profileOverrides: {} },
    ],
  },
  'connection.test': { good: [{ id: 'a' }], bad: [{}, { id: '' }, { id: 'x'.repeat(65) }] },
  'connection.remove': { good: [{ id: 'a' }], bad: [{ id: 7 }] },
  'case.related': { good: [{ id: 'a' }], bad: [{}, { id: '' }] },
  'case.counts': { good: [{}], bad: [{ id: 'a' }] },
  'search.rows': { good: [{ search: '1,200.00', limit: 6 }], bad: [{ search: 'a' }, { search: 'a', limit: 5000 }] },
  'document.observations': { good: [{ id: 'a' }], bad: [{}, { id: '' }, { id: 'a', path: '/etc/passwd' }] },
  'document.find': { good: [{ id: 'a', text: 'fee' }], bad: [{ id: 'a', text: '' }, { id: 'a' }] },
  'document.revisions': { good: [{ id: 'a' }], bad: [{}, { id: 1 }] },
  'page.words': {
    good: [{ documentId: 'a', page: 1, statementId: 'b' }],
    bad: [{ documentId: 'a', page: 0 }, { page: 1 }],
  },
  'accuracy.read': { good: [{}], bad: [{ caseId: 'a' }] },
  'budgetSheet.export': { good: [{ id: 'household' }], bad: [{}, { id: 'No such id' }] },
  'budgetSheet.import': { good: [{ file: '{}' }], bad: [{}, { file: 1 }] },
  'budgetSheet.remove': { good: [{ id: 'household' }], bad: [{}, { id: '' }] },
  'policy.read': { good: [{}], bad: [{ id: 'a' }] },
  'policy.save': {
    good: [
      { policy: { currency: null, limits: [{ code: 'missing-days', value: '0', failing: 'look' }] } },
      { policy: { currency: 'USD', limits: [{ code: 'monthly-revenue', value: '20000.00', failing: 'fails' }] } },
    ],
    bad: [
      { policy: null },
      { policy: { currency: 'USD', limits: [] } },
      { policy: { currency: null, limits: [{ code: 'monthly-revenue', value: '1', failing: 'fails' }] } },
      { policy: { currency: 'usd', limits: [{ code: 'proved', value: '1', failing: 'fails' }] } },
      { policy: { currency: null, limits: [{ code: 'proved', value: 'many', failing: 'fails' }] } },
      {
        policy: {
          currency: null,
          limits: ['1', '2'].map((value) => ({ code: 'proved', value, failing: 'fails' })),
        },
      },
    ],
  },
  'policy.remove': { good: [{}], bad: [{ id: 'a' }] },
  'policy.export': { good: [{}], bad: [{ path: '/tmp' }] },
  'policy.import': { good: [{ file: '{}' }], bad: [{ file: 'x'.repeat(10_001) }, {}] },
  'categoryRule.list': { good: [{}], bad: [{ id: 'a' }] },
  'categoryRule.counts': { good: [{}], bad: [{ id: 'a' }] },
  'categoryRule.save': {
    good: [
      { when: { contains: 'kwik' }, category: 'dining' },
      { id: 'a', when: { atLeast: '5', account: '7735' }, category: 'rent' },
    ],
    bad: [
      { when: {}, category: 'dining' },
      { when: { contains: ' ' }, category: 'dining' },
      { when: { contains: 'kwik' }, category: 'snacks' },
      { when: { account: '77-35' }, category: 'dining' },
      { when: { atLeast: 'five' }, category: 'dining' },
    ],
  },
  'categoryRule.remove': { good: [{ id: 'a' }], bad: [{}] },
  'categoryRule.move': { good: [{ id: 'a', to: 0 }], bad: [{ id: 'a', to: -1 }, { id: 'a' }] },
  'categoryRule.try': {
    good: [{ when: { pattern: '^pos' }, category: 'dining' }],
    bad: [{ id: 'a', when: { pattern: '^pos' }, category: 'dining' }],
  },
  'categoryRule.export': { good: [{}], bad: [{ path: '/tmp' }] },
  'categoryRule.import': { good: [{ file: '{}' }], bad: [{ file: 'x'.repeat(1_000_001) }, {}] },
  'layouts.list': { good: [{}], bad: [{ id: 'a' }] },
  'layouts.rename': { good: [{ id: 'a', name: 'Kestrel' }], bad: [{ id: 'a', name: ' ' }, { id: 'a' }] },
  'layouts.remove': { good: [{ id: 'a' }], bad: [{}] },
  'layouts.export': { good: [{ id: 'a' }], bad: [{ id: 'a', path: '/tmp' }] },
  'layouts.import': { good: [{ file: '{}' }], bad: [{ file: 'x'.repeat(70_000) }, {}] },
  'layouts.statements': { good: [{}], bad: [{ id: 'a' }] },
  'layouts.try': { good: [{ id: 'a', statementId: 'b' }], bad: [{ id: 'a' }, { statementId: 'b' }] },
  'layouts.learn': {
    good: [{ statementId: 'a', marks: someMarks([0, 10]), name: 'Kestrel' }],
    bad: [
      { statementId: 'a', marks: someMarks([0, 10]) },
      { statementId: 'a', name: 'Kestrel' },
    ],
  },
  'marks.alternatives': { good: [{ statementId: 'a' }], bad: [{}, { statementId: 'a', marks: [] }] },
  'marks.start': { good: [{ statementId: 'a' }], bad: [{}, { statementId: 1 }] },
  'marks.apply': {
    good: [{ statementId: 'a', marks: someMarks([0, 10], [10, 20]) }],
    bad: [{ statementId: 'a' }],
  },
  'marks.read': {
    good: [{ statementId: 'a', marks: someMarks([0, 10], [10, 20]) }],
    bad: [
      { statementId: 'a', marks: someMarks([0, 10], [9, 20]) },
      { statementId: 'a', marks: { ...someMarks([0, 10]), tables: [] } },
      { statementId: 'a' },
    ],
  },
  'page.line': {
    good: [{ statementId: 'a', page: 1, box: [0, 1.5, 2, 3] }],
    bad: [
      { statementId: 'a', page: 1, box: [2, 1, 0, 3] },
      { statementId: 'a', page: 1, box: [0, 1, 2] },
    ],
  },
  'connection.profileForm': { good: [{}], bad: [[]] },
  'connection.checkProfile': { good: [{ overrides: {} }], bad: [{}, { overrides: [] }] },
  'product.versions': { good: [{ id: 'a' }], bad: [{}] },
  'product.fetchAgain': { good: [{ id: 'a' }], bad: [{}] },
  'product.entry': {
    good: [{ id: 'a', entry: 0 }],
    bad: [
      { id: 'a', entry: -1 },
      { id: 'a', entry: '../x' },
    ],
  },
  'product.saveEntry': { good: [{ id: 'a', entry: 3 }], bad: [{ id: 'a' }, { id: 'a', entry: 1.5 }] },
  'webhookBench.read': { good: [{ collectionId: null }, { collectionId: 'a' }], bad: [{}, { collectionId: '' }] },
  'webhookBench.replay': { good: [{ collectionId: 'a', deliveryId: 'b' }], bad: [{ deliveryId: 'b' }] },
  'webhookBench.receive': {
    good: [{ running: true, mode: 'fails' }],
    bad: [{ running: true }, { running: true, mode: 'explodes' }, { running: true, mode: 'accepts', port: 80 }],
  },
  'watch.read': { good: [{}], bad: [{ folder: '/etc' }] },
  'watch.choose': { good: [{}], bad: [{ folder: '/etc' }] },
  'watch.stop': { good: [{}], bad: [null] },
  'updates.read': { good: [{}], bad: [null] },
  'updates.setServer': {
    good: [{ server: null }, { server: { address: 'https://updates.example/', publicKey: 'AAAA' } }],
    bad: [{}, { server: 'https://updates.example/' }, { server: { address: 'https://updates.example/' } }],
  },
  'updates.check': { good: [{}], bad: [{ version: '2' }] },
  'updates.stop': { good: [{}], bad: [null] },
  'updates.installAtQuit': { good: [{ wanted: false }], bad: [{}, { wanted: 'yes' }] },
  'view.list': { good: [{}], bad: [[]] },
  'view.save': {
    good: [{ name: 'Broken', search: '', show: 'not-proved' }],
    bad: [
      { name: ' ', search: '', show: 'all' },
      { name: 'x', search: '', show: 'some' },
    ],
  },
  'view.remove': { good: [{ id: 'a' }], bad: [{}] },
  'case.list': {
    good: [{ limit: 50 }, { limit: 1, after: '1', search: 'a' }],
    bad: [{}, { limit: 501 }, { limit: 0 }],
  },
  'case.read': { good: [{ id: 'a' }], bad: [{ id: null }] },
  'case.create': { good: [{ name: 'A' }], bad: [{ name: 'x'.repeat(201) }] },
  'case.update': {
    good: [{ id: 'a', change: { name: 'B', idNumber: null } }],
    bad: [
      { id: 'a', change: { autoNamed: true } },
      { id: 'a', change: { reviewState: 'done' } },
      { id: 'a', change: { reviewState: 'reviewed' }, despiteOutstanding: false },
    ],
  },
  'problems.list': {
    good: [{ caseId: 'a', show: 'open', limit: 10 }],
    bad: [
      { caseId: 'a', limit: 10 },
      { caseId: 'a', show: 'open', kind: 'crash', limit: 10 },
    ],
  },
  'problems.ofStatements': { good: [{ caseId: 'a' }], bad: [{}] },
  'problems.alike': { good: [{ caseId: 'a', rowId: 1 }], bad: [{ caseId: 'a', rowId: 0 }] },
  'problems.overrule': {
    good: [{ statementId: 'a', check: 'pages', reason: 'x' }],
    bad: [
      { statementId: 'a', check: 'confidence', reason: 'x' },
      { statementId: 'a', check: 'pages', reason: '' },
    ],
  },
  'problems.settleLine': {
    good: [
      { statementId: 'a', line: '1 0 0 9 9 x', settlement: { how: 'aside', reason: 'x' } },
      { statementId: 'a', line: '1 0 0 9 9 x', settlement: { how: 'role', role: 'note' } },
      { statementId: 'a', line: '1 0 0 9 9 x', settlement: null },
    ],
    bad: [
      { statementId: 'a', line: '1 0 0 9 9 x', settlement: { how: 'aside', reason: ' ' } },
      { statementId: 'a', line: '1 0 0 9 9 x', settlement: { how: 'row' } },
    ],
  },
  'problems.leave': {
    good: [{ caseId: 'a', problems: ['gap a'], reason: null }],
    bad: [
      { caseId: 'a', problems: [], reason: 'x' },
      { caseId: 'a', problems: ['gap a'], reason: ' ' },
    ],
  },
  'case.remove': { good: [{ id: 'a' }], bad: [{}] },
  'statements.move': {
    good: [
      { collectionIds: ['a'], to: { caseId: 'b' } },
      { collectionIds: ['a'], to: { name: null } },
    ],
    bad: [
      { collectionIds: [], to: { name: null } },
      { collectionIds: ['a'] },
      { collectionIds: ['a'], to: { name: ' ' } },
    ],
  },
  'statements.remove': { good: [{ collectionIds: ['a'] }], bad: [{}, { collectionIds: 'a' }] },
  'case.split': {
    good: [{ id: 'a', parts: [{ name: null, collectionIds: ['b'] }] }],
    bad: [
      { id: 'a', parts: [] },
      { id: 'a', parts: [{ collectionIds: ['b'] }] },
    ],
  },
  'case.merge': { good: [{ ids: ['a'], into: 'b' }], bad: [{ ids: [], into: 'b' }, { ids: ['a'] }] },
  'case.keepTogether': { good: [{ id: 'a', holders: ['Ann'] }], bad: [{ id: 'a' }] },
  'case.keptTogether': { good: [{ id: 'a' }], bad: [{}] },
  'statements.review': { good: [{ caseId: 'a', statementIds: ['b'], reviewed: true }], bad: [{ caseId: 'a' }] },
  'caseSteps.list': { good: [{}, { caseId: 'a' }], bad: [{ id: 'a' }] },
  'caseSteps.takeBack': { good: [{ id: 'a' }], bad: [{}] },
  'intake.add': {
    good: [{ files: ['h'], allowDuplicates: true }],
    bad: [{ files: [] }, { files: 'h' }, { files: ['h'], caseId: 3 }, { files: [{ path: '/etc/passwd' }] }],
  },
  'intake.choose': { good: [{ what: 'files' }], bad: [{ what: 'everything' }] },
  'intake.addSamples': { good: [{}], bad: [{ more: 1 }] },
  'collection.list': { good: [{ caseId: 'a', limit: 10 }], bad: [{ limit: 10 }] },
  'collection.read': { good: [{ id: 'a' }], bad: [{}] },
  'collection.history': { good: [{ id: 'a' }], bad: [{}] },
  'collection.products': { good: [{ id: 'a' }], bad: [{}] },
  'collection.fetchMissing': { good: [{ id: 'a' }], bad: [{}] },
  'collection.serviceWord': { good: [{ id: 'a' }], bad: [{}] },
  'collection.retry': { good: [{ id: 'a' }], bad: [{}] },
  'collection.cancel': { good: [{ id: 'a' }], bad: [{}] },
  'upload.pause': { good: [{ id: 'a' }], bad: [{}, { id: '' }] },
  'upload.resume': { good: [{ id: 'a' }], bad: [{}, { id: 'a', all: true }] },
  'collection.answer': {
    good: [{ id: 'a', challengeId: 'q', value: '' }],
    bad: [
      { id: 'a', challengeId: 'q' },
      { id: 'a', challengeId: 'q', value: 'x'.repeat(10_001) },
    ],
  },
  'collection.resolve': {
    good: [
      { id: 'a', decision: { kind: 'send-again' } },
      { id: 'a', decision: { kind: 'received-as', remoteId: 'c1' } },
    ],
    bad: [
      { id: 'a', decision: { kind: 'received-as' } },
      { id: 'a', decision: { kind: 'received-as', remoteId: '  ' } },
      { id: 'a', decision: { kind: 'send-again', remoteId: 'c1' } },
    ],
  },
  'product.preview': { good: [{ id: 'a' }], bad: [{}] },
  'product.prepareDrag': { good: [{ id: 'a' }], bad: [{ id: 'a', path: '/tmp/x' }] },
  'product.save': { good: [{ id: 'a' }], bad: [{ id: 'a', path: '/tmp/x' }] },
  'review.outline': { good: [{ caseId: 'a' }], bad: [{ id: 'a' }] },
  'review.open': { good: [{ caseId: 'a' }], bad: [{ id: 'a' }] },
  'review.totals': { good: [{ ...row, search: 'rent' }], bad: [{ ...row, offset: 0 }] },
  'review.rows': {
    good: [{ ...row, offset: 0, limit: 500, month: '2026-02', atLeast: '10.50', direction: 'in' }],
    bad: [
      { ...row, offset: 0, limit: 501 },
      { ...row, offset: -1, limit: 10 },
      { ...row, offset: 0, limit: 10, month: '2026-13' },
      { ...row, offset: 0, limit: 10, atLeast: '1e9' },
      { ...row, offset: 0, limit: 10, sort: 'date; DROP TABLE' },
    ],
  },
  'export.check': {
    good: [row, { ...row, rowIds: [1, 2] }],
    bad: [
      { ...row, rowIds: [] },
      { ...row, offset: 0 },
    ],
  },
  'export.run': {
    good: [
      { scope: row, exportId: 'e', format: 'csv', fullNumbers: true },
      { scope: { ...row, rowIds: [1] }, exportId: 'e', format: 'xlsx', acceptUnproved: true },
    ],
    bad: [
      { scope: row, exportId: 'e', format: 'exe' },
      { scope: row, format: 'csv' },
      { scope: row, exportId: 'e', format: 'csv', path: '/tmp/x' },
    ],
  },
  'export.cancel': { good: [{ exportId: 'e' }], bad: [{}] },
  'export.reveal': { good: [{ exportId: 'e' }], bad: [{ path: '/etc/passwd' }] },
};
