import Ban from '@lucide/svelte/icons/ban';
import Check from '@lucide/svelte/icons/check';
import CheckCheck from '@lucide/svelte/icons/check-check';
import CircleQuestionMark from '@lucide/svelte/icons/circle-question-mark';
import CircleX from '@lucide/svelte/icons/circle-x';
import Clock from '@lucide/svelte/icons/clock';
import CloudDownload from '@lucide/svelte/icons/cloud-download';
import KeyRound from '@lucide/svelte/icons/key-round';
import ScanSearch from '@lucide/svelte/icons/scan-search';
import Send from '@lucide/svelte/icons/send';
import type { CollectionState } from '../../../shared/model/collection.ts';
import type { IconComponent } from '../shared/icon.ts';

export const stateIcon: Record<CollectionState, IconComponent> = {
  waiting: Clock,
  sending: Send,
  collecting: ScanSearch,
  'needs-input': KeyRound,
  fetching: CloudDownload,
  ready: Check,
  reviewed: CheckCheck,
  failed: CircleX,
  cancelled: Ban,
  'unknown-outcome': CircleQuestionMark,
};
