/** Binding: nothing else is accepted. */
const acceptedTypes = ['image/jpeg', 'image/png'];
const acceptedEndings = /\.(jpe?g|png)$/i;
/** What a file chooser offers. */
export const acceptedPictures = '.jpg,.jpeg,.png,image/jpeg,image/png';

/** Upper limit of an upload, so that slow connections can send it. */
const maxBytes = 1024 * 1024;

export interface OpenedPicture {
  url: string;
  image: HTMLImageElement;
  /** Gives its memory back. */
  forget: () => void;
}

interface Area {
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
export function drawArea(canvas: HTMLCanvasElement, image: HTMLImageElement, { x, y, width, height }: Area): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** The whole picture as a JPEG of at most a mebibyte, its longer side no longer than given. */
export function shrunkPicture(image: HTMLImageElement, name: string, longestSide: number): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return jpegOf(image, { x: 0, y: 0, width, height }, { name, width: width * scale, height: height * scale });
}

/** A part of the picture as a JPEG of at most a mebibyte: coarser, if need be. */
export async function jpegOf(
  image: HTMLImageElement,
  area: Area,
  { name, width, height }: { name: string; width: number; height: number },
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  drawArea(canvas, image, area);
  for (const quality of [0.9, 0.75, 0.5, 0.3]) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob && blob.size <= maxBytes) return new File([blob], name, { type: 'image/jpeg' });
  }
  throw new Error('the picture cannot be made small enough');
}
