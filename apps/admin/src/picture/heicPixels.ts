import loadDecoder from 'libheif-js/libheif/libheif.js';

/** A decoded picture, as RGBA. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Decodes the first picture of a HEIC file.
 * @returns `tooManyPixels` above the limit
 * @throws Error for a damaged file
 */
export async function decodeHeicPixels(bytes: Uint8Array, maxPixels: number): Promise<Pixels | 'tooManyPixels'> {
  const images = new (loadDecoder().HeifDecoder)().decode(bytes);
  try {
    const [image] = images;
    if (!image) throw new Error('The file holds no picture.');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxPixels) return 'tooManyPixels';
    const pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) };
    await new Promise<void>((resolve, reject) => {
      image.display(pixels, (done) => (done ? resolve() : reject(new Error('The picture is damaged.'))));
    });
    return pixels;
  } finally {
    for (const image of images) image.free();
  }
}
