declare global {
  interface JSON {
    /** Text that `JSON.stringify` writes as it stands (ECMAScript 2026, in V8 since 11.4; not yet in TypeScript's library). */
    rawJSON(text: string): unknown;
  }
}

/** A number of a JSON text, with the digits that the text has: `0.10` stays `0.10`. */
export class JsonNumber {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** Written back as the same literal. */
  toJSON(): unknown {
    return JSON.rawJSON(this.source);
  }
}

/** JSON as read here: like JavaScript's own, but no value is a JavaScript number. */
export type Json = null | boolean | string | JsonNumber | Json[] | { [key: string]: Json };

/** What a text may cost: nesting, and values in all. */
export type TextLimits = { depth: number; values: number };

/** The text is JSON, or its beginning is, but it asks for more than the limits allow. The message says what. */
export class JsonExcess extends Error {}

/**
 * Reads JSON as `JSON.parse` does, except that numbers keep their source and that limits end it before anything is
 * built beyond them. A reviver with source access gives the same at four times the cost: V8 then walks every value
 * again through a call.
 * @throws {SyntaxError} for what is not JSON, @throws {JsonExcess}
 */
export function readJsonText(text: string, limits: TextLimits): Json {
  let at = 0;
  let depth = 0;
  let values = 0;

  const fail = (): never => {
    throw new SyntaxError(`not JSON at ${at}`);
  };

  const skipSpace = (): number => {
    let code = text.charCodeAt(at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = text.charCodeAt(++at);
    return code;
  };

  /** At an opening quote. Without escapes it is a slice; with them JSON.parse reads the one literal. */
  const string = (): string => {
    const start = at + 1;
    let end = start;
    for (let code = text.charCodeAt(end); code !== 0x22; code = text.charCodeAt(++end)) {
      if (code === 0x5c) return escaped();
      // Also the end of the text, where the code is NaN.
      if (!(code >= 0x20)) fail();
    }
    at = end + 1;
    return text.slice(start, end);
  };

  const escaped = (): string => {
    const start = at;
    for (at++; text.charCodeAt(at) !== 0x22; at++) {
      if (at >= text.length) fail();
      if (text.charCodeAt(at) === 0x5c) at++;
    }
    at++;
    return JSON.parse(text.slice(start, at)) as string;
  };

  /** Past at least one digit. */
  const digits = (from: number): number => {
    let end = from;
    for (let code = text.charCodeAt(end); code >= 0x30 && code <= 0x39; code = text.charCodeAt(++end));
    return end > from ? end : fail();
  };

  const number = (): JsonNumber => {
    let end = text.charCodeAt(at) === 0x2d ? at + 1 : at;
    end = text.charCodeAt(end) === 0x30 ? end + 1 : digits(end);
    if (text.charCodeAt(end) === 0x2e) end = digits(end + 1);
    if ((text.charCodeAt(end) | 0x20) === 0x65) {
      const signed = text.charCodeAt(++end);
      end = digits(signed === 0x2b || signed === 0x2d ? end + 1 : end);
    }
    const source = text.slice(at, end);
    at = end;
    return new JsonNumber(source);
  };

  const word = <T>(literal: string, meaning: T): T => {
    if (!text.startsWith(literal, at)) fail();
    at += literal.length;
    return meaning;
  };

  const enter = (): void => {
    at++;
    if (++depth > limits.depth) throw new JsonExcess(`nested more than ${limits.depth} deep`);
  };

  const list = (): Json[] => {
    enter();
    const entries: Json[] = [];
    if (skipSpace() === 0x5d) at++;
    else {
      for (;;) {
        entries.push(value());
        const code = skipSpace();
        at++;
        if (code === 0x5d) break;
        if (code !== 0x2c) fail();
      }
    }
    depth--;
    return entries;
  };

  const object = (): { [key: string]: Json } => {
    enter();
    const fields: { [key: string]: Json } = {};
    if (skipSpace() === 0x7d) at++;
    else {
      for (;;) {
        if (skipSpace() !== 0x22) fail();
        const key = string();
        if (skipSpace() !== 0x3a) fail();
        at++;
        const read = value();
        // As JSON.parse: a field, never the object's prototype.
        if (key === '__proto__')
          Object.defineProperty(fields, key, { value: read, enumerable: true, configurable: true, writable: true });
        else fields[key] = read;
        const code = skipSpace();
        at++;
        if (code === 0x7d) break;
        if (code !== 0x2c) fail();
      }
    }
    depth--;
    return fields;
  };

  const value = (): Json => {
    if (++values > limits.values) throw new JsonExcess(`made of more than ${limits.values} values`);
    switch (skipSpace()) {
      case 0x22:
        return string();
      case 0x7b:
        return object();
      case 0x5b:
        return list();
      case 0x74:
        return word('true', true);
      case 0x66:
        return word('false', false);
      case 0x6e:
        return word('null', null);
      default:
        return number();
    }
  };

  const whole = value();
  skipSpace();
  if (at < text.length) fail();
  return whole;
}
