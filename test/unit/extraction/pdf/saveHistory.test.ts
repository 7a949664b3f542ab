import { describe, expect, it } from 'vitest';
import { readSaveHistory } from '../../../../electron/extraction/pdf/saveHistory.ts';
import { latin1, onePage, show, stream } from './rawPdf.ts';

const original = onePage(show('Balance 100.00', 50, 700), { trailer: '/ID [<aa11> <aa11>]' });

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const startOf = (bytes: Uint8Array): string => [...textOf(bytes).matchAll(/startxref\n(\d+)/g)].at(-1)![1]!;

/** The file with a new content stream appended, as editors save. */
function savedAgain(bytes: Uint8Array, content: string, id = '/ID [<aa11> <bb22>]'): Uint8Array {
  const at = bytes.length;
  const object = `4 0 obj\n${stream(content)}\nendobj\n`;
  const table = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size 7 /Root 1 0 R /Prev ${startOf(bytes)} ${id} >>\n`;
  return latin1(`${textOf(bytes)}${object}${table}${trailer}startxref\n${at + object.length}\n%%EOF\n`);
}

describe('the save history of a file', () => {
  it('is one version for a file saved once', () => {
    expect(readSaveHistory(original)).toEqual({
      revisions: [original.length],
      linearized: false,
      idChanged: false,
      bytesAfterEnd: 0,
    });
  });

  it('holds the length of every earlier version', () => {
    const second = savedAgain(original, show('Balance 900.00', 50, 700));
    const third = savedAgain(second, show('Balance 950.00', 50, 700));
    expect(readSaveHistory(third).revisions).toEqual([original.length, second.length, third.length]);
    expect(readSaveHistory(third.subarray(0, second.length)).revisions).toEqual([original.length, second.length]);
  });

  it('tells that the identifier was changed', () => {
    expect(readSaveHistory(savedAgain(original, '')).idChanged).toBe(true);
    expect(readSaveHistory(onePage('')).idChanged).toBeNull();
    expect(readSaveHistory(onePage('', { trailer: '/ID [(a\\)b) (a\\)b)]' })).idChanged).toBe(false);
    expect(readSaveHistory(onePage('', { trailer: '/ID [(a\\)b) (c)]' })).idChanged).toBe(true);
  });

  it('does not count an end mark inside a stream', () => {
    const bytes = onePage(show('%%EOF', 50, 700), { objects: [stream('startxref\n9\n%%EOF\n')] });
    expect(readSaveHistory(bytes).revisions).toEqual([bytes.length]);
  });

  it('counts a linearised file as saved once, and a later save of it', () => {
    // The first page's section stands at the front, and points to the main one at the end.
    const front = '%PDF-1.7\n1 0 obj\n<< /Linearized 1 /L 900 >>\nendobj\n';
    const first = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 2 0 R /Prev MAIN >>\nstartxref\n0\n%%EOF\n`;
    const body = '2 0 obj\n<< /Type /Catalog >>\nendobj\n';
    const main = front.length + first.length + body.length;
    const head = front + first.replace('MAIN', String(main).padStart(4, '0')) + body;
    const whole = latin1(
      `${head}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 >>\nstartxref\n${front.length}\n%%EOF\n`,
    );
    expect(readSaveHistory(whole)).toMatchObject({ linearized: true, revisions: [whole.length] });
    const again = savedAgain(whole, '');
    expect(readSaveHistory(again).revisions).toEqual([whole.length, again.length]);
  });

  it('follows cross-reference streams', () => {
    const first = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
    const section = (previous: string): string => `9 0 obj\n${stream('', `/Type /XRef /Size 9 ${previous}`)}\nendobj\n`;
    const one = `${first}${section('')}startxref\n${first.length}\n%%EOF\n`;
    const two = `${one}${section(`/Prev ${first.length}`)}startxref\n${one.length}\n%%EOF\n`;
    expect(readSaveHistory(latin1(two)).revisions).toEqual([one.length, two.length]);
  });

  it('looks through a large file once, however many versions it claims', { timeout: 8_000 }, () => {
    // A thousand at the front, whose end is the end of the file: a search for each would take longer than a test may.
    const section = (previous: number): string => `1 0 obj << /Prev ${String(previous).padStart(9, '0')} >>stream\n`;
    const at = (index: number): number => 9 + index * section(0).length;
    const sections = Array.from({ length: 1000 }, (_, index) => section(at(Math.max(0, index - 1))));
    const filling = Buffer.alloc(96 * 1024 * 1024, 0x20);
    const end = latin1(`startxref\n${at(999)}\n%%EOF\n`);
    const bytes = Buffer.concat([latin1(`%PDF-1.7\n${sections.join('')}`), filling, end]);
    expect(readSaveHistory(bytes).revisions).toEqual([bytes.length]);
  });

  it('ends where the chain runs in a circle', () => {
    const circle = savedAgain(original, '');
    const last = startOf(circle);
    const bytes = latin1(textOf(circle).replace(/\/Prev \d+/, `/Prev ${last}`));
    expect(readSaveHistory(bytes).revisions).toEqual([bytes.length]);
  });

  it('counts the bytes after the end, but not line ends', () => {
    expect(readSaveHistory(latin1(`${textOf(original)}\r\n\r\n`)).bytesAfterEnd).toBe(0);
    expect(readSaveHistory(latin1(`${textOf(original)}<!-- served by cache 7 -->`)).bytesAfterEnd).toBeGreaterThan(20);
  });

  it.each([[''], ['%PDF-'], ['startxref'], ['startxref\n99999999999\n%%EOF'], ['%PDF-1.7\nstartxref\n3\n%%EOF']])(
    'says nothing of the rubbish %j',
    (rubbish) => {
      expect(readSaveHistory(latin1(rubbish)).revisions).toEqual([rubbish.length]);
    },
  );
});
