/** Required by the specification: the accepted picture types. */
const acceptedTypes = ['image/jpeg', 'image/png'];
const acceptedEndings = /\.(jpe?g|png)$/i;
/** The `accept` attribute of file inputs. */
export const acceptedPictures = '.jpg,.jpeg,.png,image/jpeg,image/png';

/** The size limit of an upload, so that slow connections can send it. */
const maxBytes = 1024 * 1024;

export interface OpenedPicture {
  url: string;
  image: HTMLImageElement;
  /** Releases the picture's memory. */
  revoke: () => void;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Decodes a picture file. @throws when the file is no picture of an accepted type */
export async function openPicture(file: File): Promise<OpenedPicture> {
  if (!(await isAcceptedPicture(file))) throw new TypeError('not an accepted type of picture');
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (thrown) {
    URL.revokeObjectURL(url);
    throw thrown;
  }
  return { url, image, revoke: () => URL.revokeObjectURL(url) };
}

/** The first bytes of JPEG and PNG files. */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/**
 * Returns whether a file has an accepted type, or an accepted name if the browser reports no type, and a matching
 * content. The content is checked because browsers also open a GIF that is named `.png`, and the server sees only the
 * redrawn picture.
 */
export async function isAcceptedPicture(file: File): Promise<boolean> {
  const hasType = file.type === '' ? acceptedEndings.test(file.name) : acceptedTypes.includes(file.type);
  if (!hasType) return false;
  const firstBytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return signatures.some((signature) => signature.every((byte, index) => firstBytes[index] === byte));
}

/** Draws an area of the picture onto the whole canvas. */
export function drawArea(canvas: HTMLCanvasElement, image: HTMLImageElement, { x, y, width, height }: Area): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** Returns the whole picture as a JPEG of at most 1 MiB, scaled down to the given length of the longer side. */
export function shrinkPicture(image: HTMLImageElement, name: string, longestSide: number): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return jpegOf(image, { x: 0, y: 0, width, height }, { name, width: width * scale, height: height * scale });
}

/** Returns an area of the picture as a JPEG of at most 1 MiB, with a lower quality if necessary. */
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
