import type { PageBox } from '../../../shared/reading/observations.ts';
import type { PageSize } from '../../lib/pageStack.ts';

/** The style that puts an element over a box of its page, whatever the zoom. */
export function placeStyle([x0, y0, x1, y1]: PageBox, { width, height }: PageSize): string {
  const part = (value: number, whole: number): string => `${(value / whole) * 100}%`;
  return `left:${part(x0, width)};top:${part(y0, height)};width:${part(x1 - x0, width)};height:${part(y1 - y0, height)}`;
}
