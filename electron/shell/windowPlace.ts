import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screen, type BrowserWindow, type Rectangle } from 'electron';

/** Where a window was left: its bounds while it is neither maximised nor full screen, in points of the screens. */
type WindowPlace = { bounds: Rectangle; maximized: boolean; fullScreen: boolean };

/** The part of a window that must be in sight for it to be left where it is. */
const enoughInSight = 0.8;
/** A window that is being moved says so many times a second. */
const restMs = 400;

/** The place kept in a file; null where there is none, or none that can be read. */
export function readWindowPlace(file: string): WindowPlace | null {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the place of a window in a file, so that it outlasts a crash too. The file says nothing but numbers. */
export function keepWindowPlace(window: BrowserWindow, file: string): void {
  let resting: NodeJS.Timeout | undefined;
  const keep = (): void => {
    clearTimeout(resting);
    if (window.isDestroyed() || window.isMinimized()) return;
    const place: WindowPlace = {
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    };
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, JSON.stringify(place), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch {
      // The next window opens where the one before was.
    }
  };
  const rest = (): void => {
    clearTimeout(resting);
    resting = setTimeout(keep, restMs);
  };
  window.on('move', rest);
  window.on('resize', rest);
  window.on('close', keep);
  window.on('closed', () => clearTimeout(resting));
}

/** Bounds as they were, or moved and made smaller so that the window is in sight on the screens of now. */
export function inSight(bounds: Rectangle): Rectangle {
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const seen = areas.reduce((sum, area) => sum + overlap(bounds, area), 0);
  if (seen >= enoughInSight * bounds.width * bounds.height) return bounds;
  const { workArea: area } = screen.getDisplayMatching(bounds);
  const width = Math.min(bounds.width, area.width);
  const height = Math.min(bounds.height, area.height);
  const within = (at: number, first: number, room: number): number => Math.max(first, Math.min(at, first + room));
  return {
    x: within(bounds.x, area.x, area.width - width),
    y: within(bounds.y, area.y, area.height - height),
    width,
    height,
  };
}

/** So that both are seen to be there. */
export const beside = (bounds: Rectangle): Rectangle => ({ ...bounds, x: bounds.x + 32, y: bounds.y + 32 });

function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Read without a library, since it is needed before the first window. */
function isPlace(value: unknown): value is WindowPlace {
  if (typeof value !== 'object' || value === null || !('bounds' in value)) return false;
  const { bounds } = value;
  if (typeof bounds !== 'object' || bounds === null) return false;
  const numbers = ['x', 'y', 'width', 'height'].map((name): unknown => Reflect.get(bounds, name));
  const flags: unknown[] = [Reflect.get(value, 'maximized'), Reflect.get(value, 'fullScreen')];
  return numbers.every((each) => Number.isInteger(each)) && flags.every((each) => typeof each === 'boolean');
}
