import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Words that the screens no longer use, as whole phrases; each has a plainer one in its place. */
const gone = [
  'An empty desk',
  'hold to the cent',
  'Search or do something',
  'Secrets for this session only',
  'New connect collection',
  'Needs you',
  'Not proved',
  'Unmark all',
  'Open again',
  'Try failed again',
  'goes by “',
  'Let go to',
  'One collection each',
  'As last time',
  'very same bytes',
  'whatever its name says',
  'Add it again only if you mean to',
  'Put this message away',
  'Break off',
  'given up waiting for',
  'is still asked',
  'It is used once and never stored',
  'Fetch again',
  'Identity number',
  'Remove this case',
  'Two readings',
  'Titles, initials and order do not count',
  'Does not hold',
  'Cannot be checked',
  'Off by',
  'off by',
  'What would explain it',
  'no row is made up',
  'does not count',
  'it may be no movement',
  'No known slip',
  'One digit is another one',
  'with the rows as they are',
  'too little confidence',
  'as doubtful',
  'Nothing printed tells',
  'Show where it breaks',
  'Breaks here',
  'Only its',
  'Mismatch',
  'Does not add up',
  'Uncertain rows',
  'nothing can be proved',
  'nothing is proved',
  'Count again',
  'counted again',
  'Turn sign',
  'Any mark',
  'To ask about',
  'Counted elsewhere',
  'Tags and note',
  'changes no figure',
  'Days neg',
  'Period not printed',
  'Page before',
  'Page after',
  'is lit here',
  'A screenful',
  'Correct what was read',
  'All forms',
  'typed cells',
  'line where it breaks',
  'marked as not proved',
  'so that there is no line to draw',
  'What rules find',
  'To be looked at',
  'The text says',
  'What if these rows were not there',
  'is not taken back',
  'cannot hand over a folder',
  'Before me, and I sign in',
  'What was looked at',
  'I have looked at',
  'certainly its own',
  'printed figure stands',
  'printed twice and differently',
  'point stands',
  'fault of its own',
  'form that was asked for',
  'key of the data is gone',
  'does not lead to',
  'holds no account of theirs',
  'used an earlier one again',
  'It is there:',
  'no server is asked',
  'No server is asked',
  'with these outstanding',
  'are so already',
  'Reconciled on their own',
  'head of the statement',
  'Where it was read',
  'Worst verdict',
  'with a minus',
  'same name is in each',
  'Leave open',
  'Booked on',
  'Made on',
  'begin anew',
  'wrong way round',
  'not known whether',
  'lies before or after',
  'gave this collection up',
  'half-written',
  'whoever runs',
  'is asked for again by itself',
  'No longer only',
  'in no sum',
  'Compare by itself',
  'hold the results',
  'There are notes',
  'still to come',
  'too long ago',
  'no revenue',
  'its first to its last day',
  'of which this case has no statement',
  'where it had left',
  'Ended well',
  'By its page numbers',
  'on this side before',
  'may be sound',
  'called later',
  'worked out, or',
  'catch no rows',
  'look like one',
  'whatever the file',
  'as the service gave it',
  'Its line could not be drawn',
  '****',
];

const root = path.join(import.meta.dirname, '../../../..');
const sources = globSync('{electron,renderer,shared}/**/*.{ts,svelte}', { cwd: root });
const phrase = new RegExp(
  gone.map((words) => `(?<![\\p{L}*])${words.replace(/[*]/g, '\\$&')}(?![\\p{L}*])`).join('|'),
  'u',
);

/** What a person may read of a source: the text of its literals, and of a component all but comments and styles. */
function readable(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (file.endsWith('.svelte')) {
    return text.replace(/<style[\s\S]*$|<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').split('\n');
  }
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

test('no words that the field does not use are left in what a person may read', () => {
  const left = sources.flatMap((file) =>
    readable(file)
      .filter((words) => phrase.test(words))
      .map((words) => `${file}: ${words.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(left).toEqual([]);
});
