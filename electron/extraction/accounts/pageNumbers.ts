import { textOf, type Line } from '../lines/lines.ts';

/** A page number as printed. */
export type PrintedPage = { page: number; number: number; total: number | null };

/** Pages that are counted on. */
type Run = [PrintedPage, ...PrintedPage[]];

const WORD =
  '(?:page|pg|seite|pagina|página|pág|pag|blad|bladsy|side|sida|halaman|hal|muka surat|strona|sivu|sayfa|trang|หน้า|หน้าที่|ໜ້າ|頁|ページ)';
const OF = '(?:of|von|de|di|van|sur|av|af|dari|daripada|z|out of|en|จาก|/|\\|)';
/** `Continued on page 3` names another page. */
const ELSEWHERE = '(?<!\\b(?:on|see|to|from|until|refer to|auf|siehe|sur|voir|en|zie|ver|vedi)\\s)';
const NAMED = new RegExp(
  `(?<![\\p{L}])${ELSEWHERE}${WORD}\\.?\\s*(?:(?:no|nr)?\\s?\\.?\\s?[:#]?)\\s*(\\d{1,3})(?:\\s*(?:${OF}\\s*|\\()(\\d{1,3}))?(?!\\d|[.,]\\d)`,
  'iu',
);
const BARE = new RegExp(`^(\\d{1,3})\\s*${OF}\\s*(\\d{1,3})$`, 'iu');
const CJK = /第\s*(\d{1,3})\s*[頁页]\s*[,，/]?\s*(?:共\s*(\d{1,3})\s*[頁页])?/u;
/** Bare `1/3` counts only in the outer parts of a page. */
const MARGIN = 0.16;

const NAMES_PAGE = new RegExp(`${WORD}|第`, 'iu');

function named(text: string): { number: number; total: number | null } | null {
  // Nearly all lines hold no such word, and the careful look asks at every letter what stands before it.
  if (!NAMES_PAGE.test(text)) return null;
  const match = NAMED.exec(text) ?? CJK.exec(text);
  if (!match) return null;
  const number = Number(match[1]);
  const total = match[2] === undefined ? null : Number(match[2]);
  return number === 0 || (total !== null && total < number) ? null : { number, total };
}

/** The page numbers that a document prints, at most one a page. */
export function printedPages(
  pages: readonly { page: number; height: number; lines: readonly Line[] }[],
): PrintedPage[] {
  const found: PrintedPage[] = [];
  const bare: PrintedPage[] = [];
  for (const { page, height, lines } of pages) {
    let best: PrintedPage | null = null;
    for (const line of lines) {
      if (line.words.length > 40) continue;
      const text = textOf(line.words);
      const hit = named(text);
      if (hit && (best === null || (best.total === null && hit.total !== null))) best = { page, ...hit };
      const share = line.middle / height;
      if (hit === null && (share < MARGIN || share > 1 - MARGIN)) {
        const tail = BARE.exec(textOf(line.words.slice(-3))) ?? BARE.exec(textOf(line.words.slice(-1)));
        if (tail && Number(tail[1]) <= Number(tail[2]) && Number(tail[1]) > 0) {
          bare.push({ page, number: Number(tail[1]), total: Number(tail[2]) });
        }
      }
    }
    if (best) found.push(best);
  }
  if (found.length > 0) return found;
  // A bare `1/3` may be anything, so it has to count the pages to be believed.
  const counting = bare.filter(({ number, page, total }) =>
    bare.some(
      (other) =>
        other.page - page === other.number - number &&
        other.total === total &&
        (other.page !== page || total === pages.length),
    ),
  );
  return counting.filter((entry, index) => counting.findIndex(({ page }) => page === entry.page) === index);
}

/** The last of the pages that count on from one: what lies behind them may belong to another statement. */
export function lastCountingOn(printed: readonly PrintedPage[], page: number): number {
  const own = printed.find((entry) => entry.page === page);
  const next = printed.find((entry) => entry.page === page + 1);
  const goesOn = own !== undefined && next?.number === own.number + 1 && next.total === own.total;
  return goesOn ? lastCountingOn(printed, next.page) : page;
}

/**
 * Page numbers that are missing between the first and the last page of a statement, by its own numbering; null where
 * it is not numbered. `page 3 of 6` also tells how many there are.
 * @param first first page of the file that belongs to the statement
 * @param last last page of the file that belongs to it
 * @param pageCount pages of the file
 */
export function missingPages(
  printed: readonly PrintedPage[],
  first: number,
  last: number,
  pageCount: number,
): number[] | null {
  const runs: Run[] = [];
  for (const entry of printed) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && entry.number > before.number && entry.total === before.total) run.push(entry);
    else runs.push([entry]);
  }
  const own = runs.filter((run) => run.some(({ page }) => page >= first && page <= last));
  if (own.length === 0) return null;
  const missing = new Set<number>();
  for (const run of own) {
    const seen = new Set(run.map(({ number }) => number));
    const lastNumber = run[0].total ?? Math.max(...seen);
    for (let number = 1; number <= lastNumber; number++) {
      if (!seen.has(number) && !standsUnnumbered(run, number, printed, pageCount)) missing.add(number);
    }
  }
  return [...missing].sort((a, b) => a - b);
}

/**
 * True where the file has a page at the place of that number, on which no number could be read: a cover, a picture, a
 * page whose number is drawn in another way.
 */
function standsUnnumbered(run: Run, number: number, printed: readonly PrintedPage[], pageCount: number): boolean {
  const neighbour = run.findLast((entry) => entry.number < number) ?? run[0];
  const page = neighbour.page + number - neighbour.number;
  return page >= 1 && page <= pageCount && !printed.some((entry) => entry.page === page);
}
