import type { Context } from 'hono';
import type { z } from 'zod';
import type { ServiceEnv } from './auth.ts';
import { Refusal } from './refusals.ts';

/**
 * Reads a JSON request under a size limit and through a schema.
 * @throws {Refusal} 415 for another media type, 413, 400 for text that is no JSON, 422 naming the field that is wrong.
 */
export async function readJsonBody<S extends z.ZodType>(
  context: Context<ServiceEnv>,
  schema: S,
  limit: number,
): Promise<z.infer<S>> {
  const type = (context.req.header('content-type') ?? '').replace(/;.*/s, '').trim().toLowerCase();
  if (type !== 'application/json' && !type.endsWith('+json')) {
    throw new Refusal(415, 'json-expected', 'The request must be sent as application/json.');
  }
  const text = await readText(context, limit);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'not-json', 'The request is not valid JSON.');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Only the place and the rule: the value itself may be a password.
  const issue = parsed.error.issues[0];
  const place = issue?.path.join('.') ?? '';
  throw new Refusal(
    422,
    'field-refused',
    `${place === '' ? 'The request' : `Field ${place}`}: ${issue?.message ?? ''}`,
  );
}

async function readText(context: Context<ServiceEnv>, limit: number): Promise<string> {
  const body: ReadableStream<Uint8Array> | null = context.req.raw.body;
  const reader = body?.getReader();
  if (reader === undefined) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    // The reader is left open: cancelling it would close the connection before the refusal is on its way.
    if (size > limit) throw new Refusal(413, 'request-too-large', `A request may have at most ${limit} bytes.`);
    parts.push(part.value);
  }
  return Buffer.concat(parts).toString('utf8');
}
