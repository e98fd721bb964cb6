import type { EventImportKind } from '@app/contract/admin/eventImportFields';
import type { Columns } from './lines.rules.ts';

/** A file with what staff decided about it. */
export interface EventFile {
  sectionId: number;
  kind: EventImportKind;
  /** In base64. */
  content: string;
  /** The columns of the fields; null to guess them from the headings. */
  columns: Columns | null;
  choices: Record<string, string>;
  /** Whether lines with problems are left out. If not, a line with a problem prevents the import. */
  leavesOutFaulty: boolean;
  /** The reason for a new seating in rounds that are over, or whose results are lost; '' for none. */
  unlockReason: string;
}
