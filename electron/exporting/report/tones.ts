import { verdictWords } from '../../../shared/text/words.ts';
import { verdictTones, type VerdictState } from '../../../shared/verdict/verdictState.ts';

export const colours = {
  ink: '#1a1d24',
  soft: '#50545e',
  faint: '#767a84',
  line: '#dcd9d1',
  proved: '#0f6b3f',
  provedTint: '#e0f1e7',
  bad: '#a3231b',
  badTint: '#fbe7e3',
  caution: '#7d4f00',
  cautionTint: '#faeed2',
  unknown: '#50545e',
  unknownTint: '#ecebe7',
} as const;

export type Tone = 'proved' | 'bad' | 'caution' | 'unknown';

/** Green is for what is proved alone. On paper what holds only after edits, or only row by row, is a caution. */
export const toneOf = Object.fromEntries(
  Object.entries(verdictTones).map(([state, tone]) => [state, tone === 'active' ? 'caution' : tone]),
) as Record<VerdictState, Tone>;

/** A sign beside each tone, since colour alone tells not everyone. */
export const signOf: Record<Tone, string> = { proved: '✓', bad: '✗', caution: '!', unknown: '?' };

/** A text in the colour of its tone, behind its sign. */
export const signed = (tone: Tone, text: string) => ({ text: `${signOf[tone]} ${text}`, colour: colours[tone] });

/** The word of a verdict in its tone. */
export const verdictCell = (state: VerdictState) => signed(toneOf[state], verdictWords[state].word);
