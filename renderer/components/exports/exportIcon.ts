import Archive from '@lucide/svelte/icons/archive';
import BookOpenCheck from '@lucide/svelte/icons/book-open-check';
import Braces from '@lucide/svelte/icons/braces';
import Database from '@lucide/svelte/icons/database';
import FileSpreadsheet from '@lucide/svelte/icons/file-spreadsheet';
import FileText from '@lucide/svelte/icons/file-text';
import ListChecks from '@lucide/svelte/icons/list-checks';
import NotebookTabs from '@lucide/svelte/icons/notebook-tabs';
import Rows3 from '@lucide/svelte/icons/rows-3';
import Scale from '@lucide/svelte/icons/scale';
import ShieldCheck from '@lucide/svelte/icons/shield-check';
import Sigma from '@lucide/svelte/icons/sigma';
import type { ExportFormat } from '../../../shared/cases/exportFormats.ts';
import type { IconComponent } from '../shared/icon.ts';

export const exportIcon: Record<ExportFormat, IconComponent> = {
  decision: Scale,
  report: FileText,
  xlsx: FileSpreadsheet,
  csv: Rows3,
  'totals-csv': Sigma,
  'checks-csv': ListChecks,
  json: Braces,
  'decision-json': Scale,
  parquet: Database,
  ofx: NotebookTabs,
  qbo: BookOpenCheck,
  evidence: ShieldCheck,
  products: Archive,
};
