import { z } from 'zod';
import type { Store } from '../../store/store.ts';

/** What was stored, read entry by entry: one that is absent or cannot be read is the usual one. */
export function storedOver<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  usual: z.infer<z.ZodObject<Shape>>,
): (written: unknown) => z.infer<z.ZodObject<Shape>> {
  const values: Readonly<Record<string, unknown>> = usual;
  const lenient = z.object(
    Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, z.catch(schema, values[key])])),
  );
  return (written) =>
    // Each entry is one of the shape's, or the usual one.
    lenient.parse(typeof written === 'object' && written !== null ? written : {}) as z.infer<z.ZodObject<Shape>>;
}

/** A list that is kept among the settings. An entry that this version cannot read is left out. */
export function storedList<Schema extends z.ZodType>(
  settings: Store['settings'],
  key: string,
  schema: Schema,
): () => z.infer<Schema>[] {
  const list = z.array(z.unknown()).catch([]);
  return () => list.parse(settings.read(key)).flatMap((entry) => schema.safeParse(entry).data ?? []);
}
