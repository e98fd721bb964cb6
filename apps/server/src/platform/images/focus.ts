import type { PictureFocus } from '@app/contract/pictures';

const focusInName = /-f\d{1,3}-\d{1,3}(?=-\d+x\d+\.)/;

/** Puts the focal point into the name of a stored picture, before its size. The middle has no mark. */
export function nameWithFocus(fileName: string, { x, y }: PictureFocus): string {
  const plain = fileName.replace(focusInName, '');
  return x === 50 && y === 50 ? plain : plain.replace(/-(\d+x\d+\.)/, `-f${x}-${y}-$1`);
}
