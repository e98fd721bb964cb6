import type { Picture } from '../picture.ts';
import type { Focus } from '../render.ts';

/** A cover: its file name, the function that draws it, and the part that is in focus. */
export interface CoverScene {
  name: string;
  draw: () => Picture;
  focus?: Focus;
}
