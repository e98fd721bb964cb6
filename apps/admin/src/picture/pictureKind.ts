/** The kinds of pictures that are told apart; `unknown` for other files. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'unknown';

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCodePoint(...bytes.subarray(from, from + length));

/** Recognizes the kind of a picture by the first bytes of its file. */
export function pictureKind(bytes: Uint8Array): PictureKind {
  if (textAt(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg';
  if (textAt(bytes, 1, 3) === 'PNG') return 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif';
  if (textAt(bytes, 4, 4) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(textAt(bytes, 8, 4))) return 'heic';
  return 'unknown';
}

/** Whether a GIF or WebP has more than one frame. */
export function isAnimated(bytes: Uint8Array): boolean {
  const kind = pictureKind(bytes);
  // The extended header has a flag for animation.
  if (kind === 'webp') return textAt(bytes, 12, 4) === 'VP8X' && (bytes[20]! & 0x02) !== 0;
  return kind === 'gif' && countFrames(bytes) > 1;
}

/** Returns the length of a colour table. @param flags the byte that describes it */
const tableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** The bytes with which the blocks of a GIF begin. */
const extensionBlock = 0x21;
const imageBlock = 0x2c;

/** The length of a GIF's signature and screen description, which the colour table follows. */
const gifHeaderLength = 13;

/** Counts the frames of a GIF, up to two. */
function countFrames(bytes: Uint8Array): number {
  let offset = gifHeaderLength + tableLength(bytes[10] ?? 0);
  const skipBlocks = () => {
    while (offset < bytes.length && bytes[offset] !== 0) offset += bytes[offset]! + 1;
    offset += 1;
  };
  let frames = 0;
  while (offset < bytes.length && frames < 2) {
    if (bytes[offset] === extensionBlock) {
      offset += 2;
    } else if (bytes[offset] === imageBlock) {
      frames += 1;
      // Skips the image descriptor, its colour table, and the byte before the data.
      offset += 10 + tableLength(bytes[offset + 9] ?? 0) + 1;
    } else break;
    skipBlocks();
  }
  return frames;
}
