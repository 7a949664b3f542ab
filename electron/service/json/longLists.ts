import { JsonExcess, readJsonText, type Json } from './jsonText.ts';
import type { JsonLimits } from './losslessJson.ts';

/** Where the entries of a long list go, and the JSON text that stands for them in what is left. */
export type CutList = { mark: string; take(entries: readonly Json[]): void };

type Cutting = {
  /** Whether the list under a key, as the text writes it, is cut out where it is long. */
  isCut: (key: string) => boolean;
  /** @param within names of the lists and objects that the list stands in, from the outermost */
  begin: (within: readonly string[]) => CutList;
  limits: JsonLimits;
};

/** Takes a JSON text in pieces. What is not JSON throws a `SyntaxError`, what asks for too much a `JsonExcess`. */
type ListCutter = {
  write(text: string): void;
  /** All of the text but the entries of its long lists. */
  end(): string;
};

/** Characters: shorter lists stay where they are; of longer ones so many are parsed at once. */
const [least, atOnce] = [16 * 1024, 256 * 1024];

/** A text with its end, where that has come, and the beginning of a list where it is the name of one. */
const text = '"[^"\\\\]*(?:\\\\.[^"\\\\]*)*(?:(")';
const named = new RegExp(`${text}(\\s*:\\s*\\[)?)?`, 'gs');
const textOrSign = new RegExp(`${text})?|[[\\]{},]`, 'gs');
const mayGoOn = /\s*(?::\s*)?$/y;
const nextRow = /\s*,\s*(?=\{)/y;

/**
 * Cuts long lists out of a JSON text, so that a million rows are never all there as objects. A list is parsed in blocks
 * that end after some object: that no object, text or list was cut in two is proved by the block being JSON, since none
 * of them is without its end.
 */
export function createListCutter({ isCut, begin, limits }: Cutting): ListCutter {
  const kept: string[] = [];
  const place = createPlace();
  let keptLength = 0;
  let rest = '';
  let at = 0;
  let list: CutList | null = null;
  let isFirst = true;
  /** Characters that have to be there before it goes on: more each time that they were too few. */
  let wanted = 0;

  function keep(piece: string): void {
    keptLength += piece.length;
    if (keptLength > limits.bytes) throw new JsonExcess(`larger than ${limits.bytes} bytes beside its rows`);
    kept.push(piece);
  }
  const keepTo = (end: number): void => {
    keep(rest.slice(at, end));
    at = end;
  };
  const entriesOf = (end: number): Json[] => readJsonText(`[${rest.slice(at, end)}]`, limits) as Json[];

  /** What has no end yet is not looked through again for each piece. */
  function waitAt(start: number): false {
    keepTo(start);
    wanted = 2 * (rest.length - at);
    return false;
  }

  /** Goes on to where a list begins that is cut out. @returns false where more text has to come first */
  function seek(isLast: boolean): boolean {
    if (rest.length - at < wanted && !isLast) return false;
    wanted = 0;
    named.lastIndex = at;
    for (let match = named.exec(rest); match !== null; match = named.exec(rest)) {
      const [token, closing, opening] = match;
      const after = named.lastIndex;
      mayGoOn.lastIndex = after;
      if (!isLast && (closing === undefined || (opening === undefined && mayGoOn.test(rest)))) {
        return waitAt(match.index);
      }
      if (opening === undefined) continue;
      if (!isCut(token.slice(0, token.length - opening.length))) continue;
      const { close } = boundary(after, atOnce);
      if (close >= 0 && close - after <= least) {
        named.lastIndex = close;
        continue;
      }
      if (close < 0 && rest.length - after <= atOnce) {
        if (isLast) break;
        return waitAt(match.index);
      }
      keepTo(after);
      [list, isFirst, wanted] = [begin(place.within(kept)), true, atOnce];
      keep(list.mark);
      return true;
    }
    keepTo(rest.length);
    return false;
  }

  /** The end of the list that `from` is in; else its last comma within so many characters, or its first one after; -1 for none. */
  function boundary(from: number, within: number): { close: number; comma: number } {
    let [depth, comma] = [0, -1];
    textOrSign.lastIndex = from;
    for (let match = textOrSign.exec(rest); match !== null; match = textOrSign.exec(rest)) {
      const sign = match[0];
      if (sign === ']' && depth === 0) return { close: match.index, comma };
      if (sign === '[' || sign === '{') {
        if (++depth > limits.depth) throw new JsonExcess('nested too deep');
      } else if (sign === ']' || sign === '}') depth--;
      else if (sign === ',' && depth === 0) comma = match.index;
      else if (sign.startsWith('"') && match[1] === undefined) break;
      if (comma >= 0 && match.index - from > within) break;
    }
    return { close: -1, comma };
  }

  /** @returns false where more text has to come first */
  function takeBlock(into: CutList, isLast: boolean): boolean {
    if (rest.length - at < wanted && !isLast) return false;
    if (rest.length - at >= wanted && guessed(into)) return true;
    const { close, comma } = boundary(at, wanted);
    const end = close >= 0 ? close : comma;
    if (end < 0) {
      if (isLast) throw new SyntaxError('a list without its end');
      wanted *= 2;
      return false;
    }
    const isEmpty = rest.slice(at, end).trim() === '';
    if (isEmpty && !(isFirst && close >= 0)) throw new SyntaxError('a comma without an entry');
    if (!isEmpty) into.take(entriesOf(end));
    [isFirst, wanted] = [false, atOnce];
    at = end;
    if (close < 0) at++;
    else [list, wanted] = [null, 0];
    return true;
  }

  /** Takes all up to the last object that another seems to follow, where that is right. */
  function guessed(into: CutList): boolean {
    const end = rest.lastIndexOf('}', at + wanted - 1) + 1;
    nextRow.lastIndex = end;
    if (end <= at || !nextRow.test(rest)) return false;
    try {
      into.take(entriesOf(end));
    } catch (error) {
      if (error instanceof SyntaxError) return false;
      throw error;
    }
    [at, isFirst] = [nextRow.lastIndex, false];
    return true;
  }

  function goOn(isLast: boolean): void {
    while (list === null ? seek(isLast) : takeBlock(list, isLast));
  }

  return {
    write(more) {
      rest = rest.slice(at) + more;
      at = 0;
      goOn(false);
    },
    end() {
      goOn(true);
      return kept.join('');
    },
  };
}

/** Follows where in a JSON text a list begins; no piece ends within a text. */
function createPlace(): { within(pieces: readonly string[]): string[] } {
  const around: string[] = [];
  let [seen, name] = [0, ''];
  return {
    within(pieces) {
      for (const piece of pieces.slice(seen)) {
        for (const [sign] of piece.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]/gs)) {
          if (sign === '[' || sign === '{') around.push(name);
          else if (sign === ']' || sign === '}') around.pop();
          name = sign.startsWith('"') ? sign : '';
        }
      }
      seen = pieces.length;
      return around.slice(0, -1).flatMap((each) => (each === '' ? [] : [JSON.parse(each) as string]));
    },
  };
}
