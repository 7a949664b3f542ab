/** All steps of long work at once, for those who cannot wait for it. @returns what it comes to */
export function whole<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
