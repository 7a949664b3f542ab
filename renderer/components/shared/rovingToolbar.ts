const controls = 'button, a[href], input, select';

/** Makes a toolbar one stop of the tab key, within which arrows move, after the W3C's toolbar pattern. */
export function rovingToolbar(toolbar: HTMLElement): () => void {
  let current: HTMLElement | null = null;
  const usable = (): HTMLElement[] =>
    [...toolbar.querySelectorAll<HTMLElement>(controls)].filter((each) => !each.matches(':disabled'));

  function stopAt(wanted: HTMLElement | null): void {
    const all = usable();
    current = wanted !== null && all.includes(wanted) ? wanted : (all[0] ?? null);
    for (const each of toolbar.querySelectorAll<HTMLElement>(controls)) {
      const index = each === current ? 0 : -1;
      if (each.tabIndex !== index) each.tabIndex = index;
    }
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !(event.target instanceof HTMLButtonElement) || !toolbar.contains(event.target)) return;
    const all = usable();
    const next = all[(all.indexOf(event.target) + step + all.length) % all.length];
    event.preventDefault();
    next?.focus();
  }

  const enter = ({ target }: FocusEvent): void => stopAt(target instanceof HTMLElement ? target : null);
  // What can be used comes and goes with what is chosen.
  const watching = new MutationObserver(() => stopAt(toolbar.contains(document.activeElement) ? current : null));
  watching.observe(toolbar, { subtree: true, childList: true, attributeFilter: ['disabled', 'tabindex'] });
  toolbar.addEventListener('keydown', press);
  toolbar.addEventListener('focusin', enter);
  stopAt(null);
  return () => {
    watching.disconnect();
    toolbar.removeEventListener('keydown', press);
    toolbar.removeEventListener('focusin', enter);
  };
}
