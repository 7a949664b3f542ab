/** The tokens that a plot draws with; a canvas cannot read them itself. */
export type PlotInk = Record<'ink' | 'faint' | 'line' | 'accent' | 'marker' | 'soft' | 'bad' | 'sunken', string> & {
  font: string;
};

const tokens = {
  ink: '--ink',
  faint: '--ink-faint',
  line: '--line',
  accent: '--accent',
  marker: '--marker-line',
  soft: '--ink-soft',
  bad: '--bad',
  sunken: '--sunken',
} as const;

/** The present colours of an element's theme, each resolved to one colour. */
export function inkOf(element: HTMLElement): PlotInk {
  const probe = document.createElement('span');
  element.append(probe);
  const read = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const { ink, faint, line, accent, marker, soft, bad, sunken } = tokens;
  const colours = {
    ink: read(ink),
    faint: read(faint),
    line: read(line),
    accent: read(accent),
    marker: read(marker),
    soft: read(soft),
    bad: read(bad),
    sunken: read(sunken),
  };
  const { fontFamily } = getComputedStyle(element);
  probe.remove();
  return { ...colours, font: `11px ${fontFamily}` };
}

/** Calls when the theme changes, by the analyst's choice or by the system's. Returns the function that ends it. */
export function onThemeChange(listener: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  media.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', listener);
  };
}

/** How a series is drawn: colour and dash together, so that colour is never the only sign. */
export const strokes = [
  { colour: 'accent', dash: [] },
  { colour: 'marker', dash: [7, 4] },
  { colour: 'soft', dash: [2, 3] },
  { colour: 'ink', dash: [10, 3, 2, 3] },
] as const satisfies readonly { colour: keyof PlotInk; dash: readonly number[] }[];
