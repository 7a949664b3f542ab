/** A chord as it is written in tables: `Mod+K`, `?`, `Shift+ArrowDown`. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export type Chord = string;

const marks: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Enter: '↵',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};

/** True where the keyboard has a ⌘. */
export function hasCommandKey(platform: string): boolean {
  return /mac|darwin|iphone|ipad/i.test(platform);
}

/** True when the pressed keys are the chord. */
export function matches(event: KeyboardEvent, chord: Chord, mac: boolean): boolean {
  const parts = chord.split('+');
  const key = parts.pop() ?? '';
  const mod = mac ? event.metaKey : event.ctrlKey;
  const other = mac ? event.ctrlKey : event.metaKey;
  if (mod !== parts.includes('Mod') || other || event.altKey !== parts.includes('Alt')) return false;
  // Shift is part of typing `?`, so it is compared only for letters, keys that name themselves and beside another modifier.
  if ((key.length > 1 || /[a-z]/i.test(key) || parts.includes('Mod')) && event.shiftKey !== parts.includes('Shift'))
    return false;
  // On a Mac, ⌥ turns a digit into another character; the key itself stays where it is.
  if (parts.includes('Alt') && event.code === `Digit${key}`) return true;
  return event.key.toLowerCase() === key.toLowerCase();
}

/** The caps to draw for a chord. */
export function capsOf(chord: Chord, mac: boolean): string[] {
  return chord.split('+').map((part) => {
    if (part === 'Mod') return mac ? '⌘' : 'Ctrl';
    if (part === 'Alt') return mac ? '⌥' : 'Alt';
    return marks[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  });
}

/** True while the analyst is writing, when single keys belong to the text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="menu"], [role="tree"]') !== null;
}
