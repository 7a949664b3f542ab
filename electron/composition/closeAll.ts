/**
 * Ends all that was opened, the newest first, and leaves out none because of another that failed.
 * @param ends in the order of opening; emptied
 * @throws the first failure, when all have ended
 */
export async function closeAll(ends: (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
