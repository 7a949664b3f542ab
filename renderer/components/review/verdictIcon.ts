import BadgeCheck from '@lucide/svelte/icons/badge-check';
import CalendarX2 from '@lucide/svelte/icons/calendar-x-2';
import CircleDashed from '@lucide/svelte/icons/circle-dashed';
import CircleQuestionMark from '@lucide/svelte/icons/circle-question-mark';
import Equal from '@lucide/svelte/icons/equal';
import EqualNot from '@lucide/svelte/icons/equal-not';
import Coins from '@lucide/svelte/icons/coins';
import CopyX from '@lucide/svelte/icons/copy-x';
import FileMinus from '@lucide/svelte/icons/file-minus';
import Hash from '@lucide/svelte/icons/hash';
import FileX2 from '@lucide/svelte/icons/file-x-2';
import Keyboard from '@lucide/svelte/icons/keyboard';
import Layers2 from '@lucide/svelte/icons/layers-2';
import ListChecks from '@lucide/svelte/icons/list-checks';
import PencilLine from '@lucide/svelte/icons/pencil-line';
import ScanEye from '@lucide/svelte/icons/scan-eye';
import Unlink from '@lucide/svelte/icons/unlink';
import type { VerdictState } from '../../../shared/verdict/verdictState.ts';
import type { IconComponent } from '../shared/icon.ts';

export const verdictIcon: Record<VerdictState, IconComponent> = {
  reconciled: BadgeCheck,
  'reconciled-after-edits': PencilLine,
  'balances-hold': ListChecks,
  'agrees-with-entries': Keyboard,
  mismatch: EqualNot,
  'pages-missing': FileMinus,
  'count-differs': Hash,
  discontinuous: Unlink,
  gap: FileX2,
  'other-currency': Coins,
  overlap: Layers2,
  repeated: CopyX,
  'outside-period': CalendarX2,
  'uncertain-rows': ScanEye,
  'no-balances-printed': CircleQuestionMark,
  'no-rows': CircleDashed,
  'zero-movement': Equal,
};
