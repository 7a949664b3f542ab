/** A small font in the Compact Font Format, written by hand: the fonts at hand are all TrueType. */
import { u16, u8 } from './bytes.ts';

/** A table of the format: how many, where each begins, and their bytes. */
function table(parts: readonly string[]): string {
  if (parts.length === 0) return u16(0);
  let at = 1;
  const starts = [at, ...parts.map(({ length }) => (at += length))];
  return u16(parts.length) + u8(2) + u16(...starts) + parts.join('');
}

/** A whole number of a dictionary or an outline, in three bytes. */
const number = (value: number): string => u8(28) + u16(value & 0xffff);
const [CHARSET, CHARSTRINGS, PRIVATE, SUBROUTINES] = [u8(15), u8(17), u8(18), u8(19)];
/** Of outlines: calls a routine, moves, draws lines, hints, ends. */
const [CALL, RETURN, MOVE, LINES, HINTS, END] = [u8(10), u8(11), u8(21), u8(5), u8(19), u8(14)];
/** What is added to the number of a routine where there are few. */
const BIAS = 107;

/** A font of three outlines, with routines that call each other. @param noise bytes of a glyph */
export function compactFont(noise: string): string {
  const square = [500, 0, 0, 500, -500, 0].map(number).join('') + LINES;
  const glyphs = [
    END,
    number(100) + number(100) + MOVE + square + END,
    number(0) + number(20) + HINTS + u8(0x80) + number(-BIAS) + CALL + noise + END,
  ];
  const routines = [number(1 - BIAS) + CALL + RETURN, square + RETURN];
  const dictionary = number(6) + SUBROUTINES;
  const head = u8(1, 0, 4, 2) + table(['Fuzz']);
  const charset = u8(0) + u16(34, 35);
  const top = (at: number): string => {
    const charstrings = at + charset.length;
    const rest = charstrings + table(glyphs).length;
    return (
      number(at) + CHARSET + number(charstrings) + CHARSTRINGS + number(dictionary.length) + number(rest) + PRIVATE
    );
  };
  const start = head.length + table([top(0)]).length + 2 * table([]).length;
  // Routines lie where the dictionary says, behind it; there is room for two bytes between.
  return (
    head + table([top(start)]) + table([]) + table([]) + charset + table(glyphs) + dictionary + u16(0) + table(routines)
  );
}
