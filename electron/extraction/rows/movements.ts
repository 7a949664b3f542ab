import type { Parsed } from './rowLines.ts';

/** A line that carries the figures of a row, and the lines between it and those of the rows around it. */
export type Movement = {
  part: Parsed;
  above: readonly Parsed[];
  below: readonly Parsed[];
  /** The lines of its row from top to bottom, once the text is shared out. */
  members: Parsed[];
};

/** The movements among the lines of a table. */
export function movementsIn(parts: readonly Parsed[], isRow: (part: Parsed, index: number) => boolean): Movement[] {
  const movements: Movement[] = [];
  let above: Parsed[] = [];
  for (const [index, part] of parts.entries()) {
    if (isRow(part, index)) {
      const below: Parsed[] = [];
      movements.push({ part, above, below, members: [] });
      above = below;
    } else above.push(part);
  }
  return movements;
}
