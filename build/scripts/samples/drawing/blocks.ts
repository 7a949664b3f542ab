import type { Composer, TextStyle } from './composer.ts';

export type Pair = readonly [label: string, value: string];

type PairsPlace = {
  x: number;
  right: number;
  y?: number;
  leading?: number;
  style?: TextStyle;
};

/** Label on the left, value against `right`, one pair a line from `y` on. */
export function pairs(composer: Composer, place: PairsPlace, list: readonly Pair[]): void {
  if (place.y !== undefined) composer.y = place.y;
  for (const [label, value] of list) {
    composer.text(label, { ...place.style, x: place.x });
    composer.text(value, { ...place.style, right: place.right });
    composer.y += place.leading ?? 13;
  }
}

/** A titled panel of pairs; leaves `y` below it. */
export function panel(
  composer: Composer,
  place: { title: string; x: number; width: number; y: number; ink: string; fill: string },
  list: readonly Pair[],
): void {
  const { title, x, width, y, ink, fill } = place;
  const height = 26 + list.length * 13;
  composer.box(x, y, width, height, { fill, radius: 4 });
  composer.box(x, y, width, 16, { fill: ink, radius: 4 });
  composer.box(x, y + 8, width, 8, { fill: ink });
  composer.text(title, { x: x + 8, y: y + 11.5, weight: 'bold', size: 8.5, color: '#ffffff' });
  pairs(composer, { x: x + 8, right: x + width - 8, y: y + 30 }, list);
  composer.y = y + height + 14;
}

/** Lines of an address, name first. */
export function addressBlock(
  composer: Composer,
  holder: { name: string; address: readonly string[] },
  place: { x: number; y: number; leading?: number; style?: TextStyle },
): void {
  for (const [index, line] of [holder.name, ...holder.address].entries()) {
    composer.text(line, { ...place.style, x: place.x, y: place.y + index * (place.leading ?? 12) });
  }
}
