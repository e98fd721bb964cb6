import type { Picture } from '../../picture/PictureDialog.tsx';

/** A file on its way to the library. */
export interface Upload {
  key: number;
  file: File;
  /** '' for none. */
  tag: string;
  /** `rejected`: sending it again would not help. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'rejected';
  problem: string | null;
  /** Null until it is stored. */
  picture: Picture | null;
}
