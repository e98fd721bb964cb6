/** Binding: nothing else is accepted. */
const acceptedTypes = ['image/jpeg', 'image/png'];
const acceptedEndings = /\.(jpe?g|png)$/i;

/** Wide enough for the sharpest screen, small enough for any connection. */
const avatarSize = 640;
const mostBytes = 1024 * 1024;

export interface OpenedPicture {
  url: string;
  image: HTMLImageElement;
  /** Gives its memory back. */
  forget: () => void;
}

interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @throws when the file is no picture of an accepted type */
export async function openPicture(file: File): Promise<OpenedPicture> {
  if (!isAcceptedPicture(file)) throw new TypeError('not an accepted type of picture');
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (thrown) {
    URL.revokeObjectURL(url);
    throw thrown;
  }
  return { url, image, forget: () => URL.revokeObjectURL(url) };
}

/** A browser that does not know a file's type leaves it empty: then its name decides. */
export const isAcceptedPicture = ({ type, name }: { type: string; name: string }): boolean =>
  type === '' ? acceptedEndings.test(name) : acceptedTypes.includes(type);

/** Draws a part of the picture, filling the canvas. */
export function drawSquare(canvas: HTMLCanvasElement, image: HTMLImageElement, { x, y, width, height }: Square, size: number): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.drawImage(image, x, y, width, height, 0, 0, size, size);
}

/** The part as a file of at most a mebibyte: smaller, and if need be coarser. */
export async function squareFile(image: HTMLImageElement, square: Square): Promise<File> {
  const canvas = document.createElement('canvas');
  const size = Math.max(1, Math.min(avatarSize, Math.round(square.width)));
  canvas.width = size;
  canvas.height = size;
  drawSquare(canvas, image, square, size);
  for (const quality of [0.9, 0.75, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob && blob.size <= mostBytes) return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
  }
  throw new Error('the picture cannot be made small enough');
}
