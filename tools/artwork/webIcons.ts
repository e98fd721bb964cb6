import sharp from 'sharp';
import { sixGames } from './covers/stillLife.ts';
import { BLACK_STONE, ORANGE_STONE } from './disciplines.ts';
import { jpegBelow, pictureToImage, save, WEB_PUBLIC } from './render.ts';

/** The association's mark: the orange stone before the black one. */
const mark = (ground = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>${ORANGE_STONE('o')}${BLACK_STONE('b')}</defs>${ground}<circle cx="44" cy="36.5" r="17" fill="url(#b)"/><circle cx="25" cy="31" r="22" fill="url(#o)"/></svg>\n`;

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: ((72 * size) / 64) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Returns an icon file with one PNG. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

export async function drawWebIcons(): Promise<void> {
  await save(WEB_PUBLIC, 'favicon.svg', mark());
  await save(WEB_PUBLIC, 'favicon.ico', ico(await png(mark(), 32), 32));
  const touch = mark('<rect width="64" height="64" fill="#fbf3ec"/>')
    .replace('<circle cx="44"', '<g transform="translate(6.4 6.4) scale(.8)"><circle cx="44"')
    .replace('</svg>', '</g></svg>');
  await save(WEB_PUBLIC, 'apple-touch-icon.png', await png(touch, 180));
  // Podcast directories require at least 1400 px.
  await save(
    WEB_PUBLIC,
    'podcast-cover.jpg',
    await sharp(await png(touch, 1_400))
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer(),
  );
  const picture = sixGames(1200, 630, { zoom: 134 });
  await save(
    WEB_PUBLIC,
    'og-default.jpg',
    await jpegBelow(await pictureToImage(picture, { from: 0, to: 0.3, blur: 3 }), 160 * 1024, 84),
  );
}
