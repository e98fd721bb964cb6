import type { Picture } from '../picture.ts';
import type { Focus } from '../render.ts';

/** One cover: its file name, how it is drawn, and where the focus lies. */
export interface CoverScene {
  name: string;
  draw: () => Picture;
  focus?: Focus;
}
