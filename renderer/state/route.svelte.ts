import type { Id } from '../../shared/model.ts';
import { Remembered } from '../lib/remembered.ts';

export type Route =
  { name: 'home' } | { name: 'case'; id: Id } | { name: 'review'; id: Id } | { name: 'settings' } | { name: 'nowhere' };

/** Where a list was left: its scroll offset and its active cell. */
export type Place = { top: number; row: number; column: number };

const storedAt = 'statement-desk.route';

/** The address of a route, for links. */
export function addressOf(route: Exclude<Route, { name: 'nowhere' }>): string {
  if (route.name === 'home') return '#/';
  if (route.name === 'settings') return '#/settings';
  const address = `#/case/${encodeURIComponent(route.id)}`;
  return route.name === 'review' ? `${address}/review` : address;
}

/** The route of an address. */
export function routeOf(hash: string): Route {
  const path = hash.replace(/^#/, '');
  if (path === '' || path === '/') return { name: 'home' };
  if (path === '/settings') return { name: 'settings' };
  const match = /^\/case\/([^/]+)(\/review)?$/.exec(path);
  const id = match === null ? null : decoded(match[1]!);
  if (match === null || id === null) return { name: 'nowhere' };
  return { name: match[2] === undefined ? 'case' : 'review', id };
}

/** Which screen is shown. The address holds it, so that back, forward and reload work; the last one is found again. */
export class Router {
  current: Route = $state.raw({ name: 'home' });
  readonly #places = new Remembered<string, Place>(() => ({ top: 0, row: 0, column: 0 }));

  /** Listens to the address until the returned function is called. */
  start(): () => void {
    const read = (): void => {
      this.current = routeOf(location.hash);
      remember(location.hash);
    };
    if (location.hash === '') {
      const last = recall();
      if (last !== null && routeOf(last).name !== 'nowhere') history.replaceState(null, '', last);
    }
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }

  go(route: Exclude<Route, { name: 'nowhere' }>): void {
    location.hash = addressOf(route);
  }

  /** The place where the list of this name was left; the same object each time, for the list to write into. */
  place(list: string): Place {
    return this.#places.of(list);
  }
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

// Storage can be switched off in a browser; the desk then opens on its first screen.
function remember(hash: string): void {
  try {
    localStorage.setItem(storedAt, hash);
  } catch {
    return;
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(storedAt);
  } catch {
    return null;
  }
}
