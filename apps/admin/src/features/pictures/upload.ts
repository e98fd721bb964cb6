import type { Picture } from '../../picture/PictureDialog.tsx';

/** A file on its way to the library. */
export interface Upload {
  key: number;
  file: File;
  /** '' for none. */
  tag: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  problem: string | null;
  /** Null until it is stored. */
  picture: Picture | null;
}
