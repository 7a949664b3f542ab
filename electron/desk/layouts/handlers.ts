import type { DeskParts } from '../parts.ts';
import { layoutFile, type layoutsCalls, type StatementOnFile } from '../../../shared/calls/layouts.ts';
import { AppError } from '../../../shared/errors.ts';
import { isProved } from '../../../shared/verdict/verdictState.ts';
import type { Store } from '../../store/store.ts';
import { safeFileName } from '../../exporting/fileName.ts';
import { everyCase } from '../cases/everyCase.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { readJsonFile, saveJson } from '../jsonFiles.ts';
import { askedStatement, askOf } from '../marks/askedStatement.ts';

/** The calls about layouts, which are learned from marks. @throws {AppError} `not-found`, `bad-request`, `not-a-layout` */
export function createLayoutsHandlers({ host, ...asking }: DeskParts): Pick<Handlers, keyof typeof layoutsCalls> {
  const { layouts } = asking.store;
  return {
    'layouts.list': () => layouts.list(),
    'layouts.rename': ({ id, name }) => layouts.rename(id, name),
    'layouts.remove'({ id }) {
      layouts.remove(id);
      return null;
    },
    'layouts.export'({ id }) {
      const { name, layout } = layouts.find(id);
      const fileName = safeFileName(`${name}.layout.json`, 'statement.layout.json');
      return saveJson(host, fileName, { kind: 'statement-desk-layout', version: 1, name, layout });
    },
    'layouts.import'({ file }) {
      const { name, layout } = readJsonFile(layoutFile, file, 'not-a-layout');
      return layouts.add(name, layout);
    },
    'layouts.statements': () => statementsOnFile(asking.store),
    'layouts.try'({ id, statementId }) {
      const { layout } = layouts.find(id);
      const { document, of } = askedStatement(asking.store, statementId);
      return askOf(asking, document, { kind: 'try', layout, of });
    },
    async 'layouts.learn'({ statementId, marks, name }) {
      const { document, bank, pointed: balances, of, entries } = askedStatement(asking.store, statementId);
      const layout = await askOf(asking, document, { kind: 'layout', marks, balances });
      if (layout === null) throw new AppError('bad-request', 'the tables have columns of their own, each others');
      const { verdict } = await askOf(asking, document, { kind: 'read', marks, of });
      if (entries > 0 || !isProved(verdict.state))
        throw new AppError('layout-unproved', `the statement is ${verdict.state} under it`);
      return layouts.add(name, layout, { statementId, bank });
    },
  };
}

/** Most statements that a layout is tried on. */
const mostOnFile = 100;

/** The statements of which the file is there, newest case first. */
function statementsOnFile(store: Store): StatementOnFile[] {
  const found: StatementOnFile[] = [];
  for (const { id, name: caseName } of everyCase(store)) {
    for (const { bank, currency, statements } of store.statements.accountsOfCase(id)) {
      for (const { id: statementId, documentId, periodStart, periodEnd } of statements)
        if (documentId !== null) found.push({ statementId, caseName, bank, currency, periodStart, periodEnd });
    }
    if (found.length >= mostOnFile) break;
  }
  return found.slice(0, mostOnFile);
}
