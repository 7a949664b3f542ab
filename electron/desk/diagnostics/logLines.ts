/** Facts whose words come from the program itself. */
const ownWords: ReadonlySet<string> = new Set(['call', 'code', 'detail', 'event', 'name', 'phase', 'reason', 'type']);
const word = /^[\w.-]{1,60}$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What is said in the log is written in the program. */
const saying = /^[a-z][a-z ,’'-]{0,120}$/i;
/** A place in the program, without the folder that it is installed in, which is often named after its user. */
const place =
  /^\s+at (?:(?:async )?[\w.<>[\] ]{1,80} \()?.*?((?:electron|out|shared|node_modules)\/[\w./@-]+|node:[\w/]+):(\d+)/;
const levels: Readonly<Record<number, string>> = { 30: 'info', 40: 'warning', 50: 'error' };

/**
 * A line of the log as it may be shared: of what is in it, only what is known to be the program's own passes, however
 * the rest came to be there.
 * @param line one JSON object, as the log writes it
 */
export function shareableLine(line: string): string | null {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return null; // cut off by a crash
  }
  if (!isRecord(entry)) return null;
  const { time, level, msg, error, ...facts } = entry;
  const at = typeof time === 'string' && /^[\d:.TZ-]{1,30}$/.test(time) ? time : 'unknown time';
  const said = typeof msg === 'string' && saying.test(msg) ? msg : '…';
  const parts = [at, levels[Number(level)] ?? 'unknown', said];
  for (const [name, value] of Object.entries(facts)) if (word.test(name)) parts.push(`${name}=${factOf(name, value)}`);
  return [parts.join('  '), ...errorLines(error)].join('\n');
}

function factOf(name: string, value: unknown): string {
  if (typeof value === 'boolean' || (typeof value === 'number' && Math.abs(value) < 1e6)) return String(value);
  if (typeof value !== 'string') return '…';
  return uuid.test(value) || (ownWords.has(name) && word.test(value)) ? value : '…';
}

function errorLines(error: unknown, depth = 0): string[] {
  if (!isRecord(error) || depth > 3) return [];
  const { name, code, places, cause } = error;
  const stack = Array.isArray(places) ? places.flatMap((each) => placeIn(each)) : [];
  return [
    `    ${factOf('name', name)} ${code === undefined ? '' : factOf('code', code)}`.trimEnd(),
    ...stack.map((each) => `      ${each}`),
    ...errorLines(cause, depth + 1),
  ];
}

function placeIn(text: unknown): string[] {
  const found = typeof text === 'string' ? place.exec(text) : null;
  return found === null ? [] : [`at ${found.slice(1, 3).join(':')}`];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
