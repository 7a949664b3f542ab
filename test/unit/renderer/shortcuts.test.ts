import { describe, expect, it } from 'vitest';
import { capsOf, hasCommandKey, matches } from '../../../renderer/lib/shortcuts.ts';

const keys = (key: string, held: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }) as KeyboardEvent;

describe('matches', () => {
  it('takes ⌘ on a Mac and Ctrl elsewhere', () => {
    expect(matches(keys('k', { ctrlKey: true }), 'Mod+K', false)).toBe(true);
    expect(matches(keys('k', { metaKey: true }), 'Mod+K', false)).toBe(false);
    expect(matches(keys('k', { metaKey: true }), 'Mod+K', true)).toBe(true);
    expect(matches(keys('k', { ctrlKey: true }), 'Mod+K', true)).toBe(false);
  });

  it('takes a character however it is typed', () => {
    expect(matches(keys('?', { shiftKey: true }), '?', false)).toBe(true);
    expect(matches(keys('?'), '?', false)).toBe(true);
  });

  it('wants all keys that are held and no others', () => {
    expect(matches(keys('k'), 'Mod+K', false)).toBe(false);
    expect(matches(keys('b', { ctrlKey: true }), 'B', false)).toBe(false);
    expect(matches(keys('1', { altKey: true }), 'Alt+1', false)).toBe(true);
    expect(matches(keys('Escape', { shiftKey: true }), 'Escape', false)).toBe(false);
    expect(matches(keys('N', { shiftKey: true }), 'N', false)).toBe(false);
    expect(matches(keys('N', { shiftKey: true }), 'Shift+N', false)).toBe(true);
    expect(matches(keys('n'), 'Shift+N', false)).toBe(false);
    expect(matches(keys('¡', { altKey: true, code: 'Digit1' }), 'Alt+1', true)).toBe(true);
  });
});

describe('capsOf', () => {
  it('draws the keys of the machine', () => {
    expect(capsOf('Mod+K', true)).toEqual(['⌘', 'K']);
    expect(capsOf('Mod+K', false)).toEqual(['Ctrl', 'K']);
    expect(capsOf('ArrowUp', false)).toEqual(['↑']);
  });

  it('knows a Mac', () => {
    expect(hasCommandKey('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe(true);
    expect(hasCommandKey('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false);
  });
});
