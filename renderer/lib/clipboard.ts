/**
 * Puts text on the clipboard. To be called in the turn of the press that asks for it, since browsers let a page copy by
 * a person's hand only; the text itself may come later.
 * @throws what the text failed with, or a `DOMException` where the browser lets nothing be copied
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const blob = Promise.resolve(text).then((whole) => new Blob([whole], { type: 'text/plain' }));
  // It is told where `text` is waited for.
  blob.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch (denied) {
    // A browser can deny this and still take the older way.
    if (!copyByCommand(await text)) throw denied;
  }
}

function copyByCommand(text: string): boolean {
  let taken = false;
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    taken = true;
  };
  addEventListener('copy', give, { capture: true });
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- deprecated, and the only other way there is
  document.execCommand('copy');
  removeEventListener('copy', give, { capture: true });
  return taken;
}
