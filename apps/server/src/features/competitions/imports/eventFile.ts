import type { EventImportKind } from '@app/contract/admin/eventImportFields';
import type { Columns } from './lines.rules.ts';

/** A file with what staff decided about it. */
export interface EventFile {
  sectionId: number;
  kind: EventImportKind;
  /** In base64. */
  content: string;
  /** Null guesses them from the headings. */
  columns: Columns | null;
  choices: Record<string, string>;
  /** Whether lines with problems are left out; otherwise they keep the file from being imported. */
  leavesOutFaulty: boolean;
  /** Why players are seated again in rounds that are over, or whose results are lost; '' for no reason. */
  unlockReason: string;
}
