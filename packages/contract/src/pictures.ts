/**
 * The widths of picture variants. The API returns only a picture's path, `/media/<name>.jpg`; the path of a variant is
 * `/media/<name>.<width>.<format>`.
 */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const;
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

export const pictureVariant = (picture: string, width: PictureWidth, format: PictureFormat | 'jpg') =>
  picture.replace(/\.(jpg|png)$/, `.${width}.${format}`);

/** The sizes of a site's icon, in pixels: of browser tabs, and of home screens. */
export const iconSizes = { tab: 32, homeScreen: 180 } as const;

/** Returns the path of a picture as a square icon, `/media/<name>.<size>.png`. */
export const pictureIcon = (picture: string, purpose: keyof typeof iconSizes) =>
  picture.replace(/\.(jpg|png)$/, `.${iconSizes[purpose]}.png`);

/** Returns the `srcset` of one format, up to `largest` pixels wide. */
export const pictureSources = (picture: string, format: PictureFormat, largest: number = 1920) =>
  pictureWidths
    .filter((width) => width <= largest)
    .map((width) => `${pictureVariant(picture, width, format)} ${width}w`)
    .join(', ');

/** Reads the size from a picture's file name, `…-1600x900.jpg`; returns null for a name without a size. */
export function pictureSize(picture: string): { width: number; height: number } | null {
  const [, width, height] = /-(\d+)x(\d+)\.(?:jpg|png)$/.exec(picture) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The point that stays visible when a picture is cropped, in percent of its width and height. */
export interface PictureFocus {
  x: number;
  y: number;
}

/** Reads the focal point from a picture's file name, `…-f30-62-1600x900.jpg`; the middle for a name without one. */
export function pictureFocus(picture: string): PictureFocus {
  const [, x, y] = /-f(\d+)-(\d+)-\d+x\d+\.(?:jpg|png)$/.exec(picture) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : { x: 50, y: 50 };
}
