/** Text on the page, and where it can be seen. */
type Seen = { element: Element; text: string; box: DOMRect; whole: DOMRect };

/** Amounts that are longer than any column was made for. */
const longAmount = /\d(?:[\d,]*\d)?\.\d\d/;
const manyDigits = 18;
const slack = 1.5;

/** What is wrong with long amounts on the page, in words: what they lie over, and those that are cut. */
export function amountFaults(): string[] {
  const seen = texts();
  const amounts = seen.filter(({ text }) => (longAmount.exec(text)?.[0].replace(/\D/g, '').length ?? 0) >= manyDigits);
  const cut = amounts.filter(isCut).map(({ text }) => `cut: ${text}`);
  const over = amounts.flatMap((amount) =>
    seen
      .filter((other) => other.element !== amount.element && overlap(amount, other))
      .map((other) => `${amount.text} and ${other.text}`),
  );
  return [...new Set([...cut, ...over])];
}

/** How many long amounts can be seen. */
export function longAmountsSeen(): number {
  return texts().filter(({ text }) => (longAmount.exec(text)?.[0].replace(/\D/g, '').length ?? 0) >= manyDigits).length;
}

function texts(): Seen[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Seen[] = [];
  const opening = openings();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || element.closest('.visually-hidden, script, style, option') !== null)
      continue;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const whole of range.getClientRects()) {
      const box = within(whole, opening(element));
      if (box.width > slack && box.height > slack) found.push({ element, text, box, whole });
    }
  }
  return found;
}

type Opening = { left: number; top: number; right: number; bottom: number };

const everywhere: Opening = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** What everything around an element that cuts or scrolls leaves to be seen; each element is looked at once. */
function openings(): (element: Element | null) => Opening {
  const known = new Map<Element, Opening>();
  const openingOf = (element: Element | null): Opening => {
    if (element === null) return everywhere;
    const before = known.get(element);
    if (before !== undefined) return before;
    const around = openingOf(element.parentElement);
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const across = overflowX === 'visible' ? everywhere : box;
    const down = overflowY === 'visible' ? everywhere : box;
    const opening = {
      left: Math.max(around.left, across.left),
      right: Math.min(around.right, across.right),
      top: Math.max(around.top, down.top),
      bottom: Math.min(around.bottom, down.bottom),
    };
    known.set(element, opening);
    return opening;
  };
  return openingOf;
}

function within(whole: DOMRect, opening: Opening): DOMRect {
  const [left, right] = [Math.max(whole.left, opening.left), Math.min(whole.right, opening.right)];
  const [top, bottom] = [Math.max(whole.top, opening.top), Math.min(whole.bottom, opening.bottom)];
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** True where a part of the text is not to be had by scrolling. */
function isCut({ element, whole }: Seen): boolean {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    const { overflowX } = getComputedStyle(around);
    if (overflowX === 'auto' || overflowX === 'scroll') return false;
    const box = around.getBoundingClientRect();
    const hides = overflowX === 'hidden' || overflowX === 'clip';
    if (hides && (whole.left < box.left - slack || whole.right > box.right + slack)) return true;
  }
  return false;
}

function overlap(a: Seen, b: Seen): boolean {
  const left = Math.max(a.box.left, b.box.left);
  const right = Math.min(a.box.right, b.box.right);
  const top = Math.max(a.box.top, b.box.top);
  const bottom = Math.min(a.box.bottom, b.box.bottom);
  if (right - left <= slack || bottom - top <= slack) return false;
  return !isCovered(a.element, b.element, (left + right) / 2, (top + bottom) / 2);
}

/** True where the upper of two elements, or what it stands on, hides the lower one, as a heading that stays does. */
function isCovered(a: Element, b: Element, x: number, y: number): boolean {
  const stack = document.elementsFromPoint(x, y);
  const last = Math.max(stack.indexOf(a), stack.indexOf(b));
  const first = Math.min(stack.indexOf(a), stack.indexOf(b));
  if (first < 0) return false;
  return stack.slice(0, last).some((each) => {
    const { backgroundColor } = getComputedStyle(each);
    return !backgroundColor.startsWith('rgba(') && backgroundColor !== 'transparent' && !each.contains(stack[last]!);
  });
}
