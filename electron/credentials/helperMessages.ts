import { z } from 'zod';

/** What the desk asks of the helper process; `id` pairs the answer with it. */
export type HelperRequest =
  | { id: number; action: 'read' | 'remove'; service: string; account: string }
  | { id: number; action: 'write'; service: string; account: string; value: string };

/** Why the keychain could not do it. The helper sends no text of the keychain's: it could quote what it was given. */
const faults = ['not-installed', 'locked', 'failed'] as const;
export type HelperFault = (typeof faults)[number];

/** `value` is the secret for `read`, null where the keychain gave none; for `remove` null means that none was removed. */
export const helperReply = z.union([
  z.object({ id: z.int(), ok: z.literal(true), value: z.string().nullable() }),
  z.object({ id: z.int(), ok: z.literal(false), fault: z.enum(faults) }),
]);
export type HelperReply = z.infer<typeof helperReply>;
