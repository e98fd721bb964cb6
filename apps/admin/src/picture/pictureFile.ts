/** As the server rejects larger files, in bytes. */
const largestFile = 8 * 1024 * 1024;

/** A picture chosen from this device, before it is sent. */
export interface ChosenFile {
  file: File;
  /** An object URL, to be revoked. */
  url: string;
  /** Of the upright picture, in pixels. */
  width: number;
  height: number;
}

/** Decodes a file. @returns the key of a message when it cannot be used */
export async function readPictureFile(file: File): Promise<ChosenFile | { problem: string }> {
  if (!['image/jpeg', 'image/png', 'image/webp', 'image/gif'].includes(file.type))
    return { problem: 'app.picture.wrongType' };
  if (file.size > largestFile) return { problem: 'app.picture.tooLarge' };
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { file, url, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return { problem: 'app.picture.wrongType' };
  }
}

/** A part of a picture, as shares of its width and height in percent. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the largest part in the middle with an aspect ratio; the whole without one. @param aspect width by height */
export function middlePart({ width, height }: Pick<ChosenFile, 'width' | 'height'>, aspect: number | undefined): Part {
  if (aspect === undefined) return { x: 0, y: 0, width: 100, height: 100 };
  const isWider = width / height > aspect;
  const [w, h] = isWider ? [((height * aspect) / width) * 100, 100] : [100, (width / aspect / height) * 100];
  return { x: (100 - w) / 2, y: (100 - h) / 2, width: w, height: h };
}

/** Returns a part in whole pixels, within the picture. */
export function pixelsOf(part: Part, { width, height }: Pick<ChosenFile, 'width' | 'height'>) {
  const left = Math.min(width - 1, Math.max(0, Math.round((part.x / 100) * width)));
  const top = Math.min(height - 1, Math.max(0, Math.round((part.y / 100) * height)));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((part.width / 100) * width))),
    height: Math.max(1, Math.min(height - top, Math.round((part.height / 100) * height))),
  };
}
