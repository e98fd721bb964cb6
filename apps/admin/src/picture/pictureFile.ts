import { isAnimated, pictureKind } from './pictureKind.ts';

/** The pictures that can be chosen, as `accept` of a file input. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/heic,.heic,.heif';
/** The largest file that the server accepts, in bytes. */
const maxUploadBytes = 8 * 1024 * 1024;
/** The largest picture that is accepted: the browser shrinks it for the server. In bytes and in pixels. */
const limits = { file: 30 * 1024 * 1024, pixels: 50_000_000 };
/** The number of pixels of a shrunk picture. It is more than pages show, so that a part can be cropped. */
const shrunkPixels = 16_000_000;

/** A picture chosen from this device, before it is sent. */
export interface ChosenFile {
  /** With the content that is sent, and the name of the chosen file. */
  file: File;
  /** An object URL, which the caller revokes. */
  url: string;
  /** Of the upright picture, in pixels. */
  width: number;
  height: number;
}

/**
 * Decodes a file, and shrinks one that is too large for the server.
 * @returns the key of a message when the file cannot be used
 */
export async function readPictureFile(file: File): Promise<ChosenFile | { problem: string }> {
  if (file.size > limits.file) return { problem: 'app.picture.tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = pictureKind(bytes);
  if (kind === 'unknown') return { problem: 'app.picture.wrongType' };
  if (isAnimated(bytes)) return { problem: 'app.picture.moving' };
  const url = URL.createObjectURL(file);
  let keepsUrl = false;
  try {
    const decoded = await decode(url).catch((thrown: unknown) => {
      if (kind !== 'heic') throw thrown;
      return decodeWithoutBrowser(bytes);
    });
    if (decoded === 'tooManyPixels' || decoded.width * decoded.height > limits.pixels)
      return { problem: 'app.picture.tooManyPixels' };
    const { width, height } = decoded;
    keepsUrl = kind !== 'heic' && file.size <= maxUploadBytes && width * height <= 2 * shrunkPixels;
    if (keepsUrl) return { file, url, width, height };
    const type = kind === 'jpeg' || kind === 'heic' ? 'image/jpeg' : 'image/webp';
    const { blob, ...size } = await shrink(decoded, type);
    return { ...size, file: new File([blob], file.name, { type: blob.type }), url: URL.createObjectURL(blob) };
  } catch {
    return { problem: kind === 'heic' ? 'app.picture.heic' : 'app.picture.wrongType' };
  } finally {
    if (!keepsUrl) URL.revokeObjectURL(url);
  }
}

interface Decoded {
  source: CanvasImageSource;
  /** Of the upright picture, in pixels. */
  width: number;
  height: number;
}

async function decode(url: string): Promise<Decoded> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { source: image, width: image.naturalWidth, height: image.naturalHeight };
}

/** Decodes a HEIC picture, which only some browsers can. The decoder is loaded on demand. */
async function decodeWithoutBrowser(bytes: Uint8Array): Promise<Decoded | 'tooManyPixels'> {
  const { decodeHeic } = await import('./decodeHeic.ts');
  const canvas = await decodeHeic(bytes, limits.pixels);
  return canvas === 'tooManyPixels' ? canvas : { source: canvas, width: canvas.width, height: canvas.height };
}

/**
 * Shrinks a picture, and halves its pixels until the server accepts the file. Transparent parts stay transparent,
 * except in JPEG.
 */
async function shrink({ source, ...originalSize }: Decoded, type: string) {
  const canvas = document.createElement('canvas');
  for (let pixels = shrunkPixels; ; pixels /= 2) {
    const size = sizeWithin(originalSize, pixels);
    Object.assign(canvas, size);
    canvas.getContext('2d')!.drawImage(source, 0, 0, size.width, size.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
    if (blob === null) throw new Error('The browser cannot encode the picture.');
    if (blob.size <= maxUploadBytes) return { ...size, blob };
  }
}

/** Returns the largest size of the same aspect ratio with at most the given number of pixels. */
export function sizeWithin({ width, height }: Pick<ChosenFile, 'width' | 'height'>, pixels: number) {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** A part of a picture, as shares of its width and height in percent. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns the largest centred part with an aspect ratio, or the whole picture without one.
 * @param aspect width by height
 */
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
