import FileX2 from '@lucide/svelte/icons/file-x-2';
import Minus from '@lucide/svelte/icons/minus';
import CircleSlash from '@lucide/svelte/icons/circle-slash';
import type { CoverageState } from '../../../shared/coverage/coverage.ts';
import { verdictIcon } from '../review/verdictIcon.ts';
import type { IconComponent } from '../shared/icon.ts';

export const coverageIcon: Record<CoverageState, IconComponent> = {
  ...verdictIcon,
  missing: FileX2,
  'partly-missing': CircleSlash,
  'not-provided': Minus,
};
