import type { Id } from '../../shared/ids.ts';
import { words } from '../../shared/text/words.ts';
import { Remembered } from '../lib/remembered.ts';

/** The screens of a case, with the end of their address and what they are called. */
export const caseScreens = {
  case: { path: '', word: words.common.statements },
  review: { path: '/review', word: words.common.review },
  decision: { path: '/decision', word: words.common.decision },
  flow: { path: '/flow', word: words.commands.moneyFlow },
  coverage: { path: '/coverage', word: words.common.coverage },
  charts: { path: '/charts', word: words.common.charts },
  findings: { path: '/findings', word: words.common.findings },
  scenarios: { path: '/scenarios', word: words.common.scenarios },
  readings: { path: '/readings', word: words.commands.compareReadings },
  details: { path: '/details', word: words.common.details },
} as const;

export type CaseScreen = keyof typeof caseScreens;

/** Those that show what is computed over the rows. */
export const analysisScreens = ['decision', 'flow', 'coverage', 'charts', 'findings', 'scenarios', 'readings'] as const;
export type AnalysisScreen = (typeof analysisScreens)[number];

export type Route =
  | { name: 'home' }
  | { name: CaseScreen; id: Id }
  /** A start of the connect flow, for a case or for a new one. */
  | { name: 'connect'; caseId: Id | null }
  /** What webhooks were told: about one collection, or all. */
  | { name: 'webhooks'; collectionId: Id | null }
  | { name: 'settings' }
  | { name: 'nowhere' };

/** Where a list was left: its scroll offset and its active cell. */
export type Place = { top: number; row: number; column: number };

const screenNames = Object.keys(caseScreens) as CaseScreen[];

/** The address of a route, for links. */
export function addressOf(route: Exclude<Route, { name: 'nowhere' }>): string {
  if (route.name === 'home') return '#/';
  if (route.name === 'settings') return '#/settings';
  if (route.name === 'webhooks')
    return route.collectionId === null ? '#/webhooks' : `#/webhooks/${encodeURIComponent(route.collectionId)}`;
  if (route.name === 'connect')
    return route.caseId === null ? '#/connect' : `#/connect/${encodeURIComponent(route.caseId)}`;
  return `#/case/${encodeURIComponent(route.id)}${caseScreens[route.name].path}`;
}

/** The route of an address. */
function routeOf(hash: string): Route {
  const path = hash.replace(/^#/, '');
  if (path === '' || path === '/') return { name: 'home' };
  if (path === '/settings') return { name: 'settings' };
  if (path === '/webhooks') return { name: 'webhooks', collectionId: null };
  const collectionId = decoded(/^\/webhooks\/([^/]+)$/.exec(path)?.[1]);
  if (collectionId !== null) return { name: 'webhooks', collectionId };
  if (path === '/connect') return { name: 'connect', caseId: null };
  const caseId = decoded(/^\/connect\/([^/]+)$/.exec(path)?.[1]);
  if (caseId !== null) return { name: 'connect', caseId };
  const match = /^\/case\/([^/]+)(\/[a-z]+)?$/.exec(path);
  const id = decoded(match?.[1]);
  const screen = screenNames.find((name) => caseScreens[name].path === (match?.[2] ?? ''));
  return id === null || screen === undefined ? { name: 'nowhere' } : { name: screen, id };
}

/** Which screen is shown. The address holds it, so that back, forward and reload work. */
export class Router {
  current: Route = $state.raw({ name: 'home' });
  readonly #places = new Remembered<string, Place>(() => ({ top: 0, row: 0, column: 0 }));

  /** Listens to the address until the returned function is called. */
  start(): () => void {
    const read = (): void => {
      this.current = routeOf(location.hash);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }

  /** Begins at an address, unless the window was opened at one. */
  beginAt(address: string): void {
    if (location.hash !== '' || routeOf(address).name === 'nowhere') return;
    history.replaceState(null, '', address);
    this.current = routeOf(address);
  }

  go(route: Exclude<Route, { name: 'nowhere' }>): void {
    location.hash = addressOf(route);
  }

  /** The place where the list of this name was left; the same object each time, for the list to write into. */
  place(list: string): Place {
    return this.#places.of(list);
  }
}

function decoded(part: string | undefined): string | null {
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
