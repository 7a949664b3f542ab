import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type AST } from 'svelte/compiler';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../../..');
const components = globSync('renderer/**/*.svelte', { cwd: root });
/** Attributes that a person reads or hears. */
const read = ['label', 'title', 'aria-label', 'placeholder', 'sentence', 'hint', 'alt', 'caption', 'word'];
/** What no language writes otherwise. */
const sameEverywhere = /^(POST|v|Statement Desk|https:\/\/)$/;

const isText = (node: object): node is AST.Text => 'type' in node && node.type === 'Text';

/** The words that the markup of a component writes itself: its texts, and its attributes that are read. */
function ownWords(file: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, attribute: string | null): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, attribute));
    if (node === null || typeof node !== 'object') return;
    if (isText(node)) {
      const text = node.data.trim();
      const isRead = attribute === null || read.includes(attribute);
      if (isRead && /\p{L}{2}/u.test(text) && !sameEverywhere.test(text)) found.push(text);
      return;
    }
    const name = 'type' in node && node.type === 'Attribute' && 'name' in node ? String(node.name) : attribute;
    Object.values(node).forEach((each) => visit(each, name));
  };
  visit(parse(readFileSync(path.join(root, file), 'utf8'), { modern: true }).fragment.nodes, null);
  return found.map((text) => `${file}: ${text}`);
}

test('the markup of the screens has no words of its own, so that another language is another room of words', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(ownWords)).toEqual([]);
});
