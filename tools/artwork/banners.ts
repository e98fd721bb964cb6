import { join } from 'node:path';
import sharp from 'sharp';
import { NIGHT, Picture } from './picture.ts';
import { MEDIA, pictureToImage, save } from './render.ts';
import { drawGoBoard, drawStones } from './games/go.ts';
import { drawChessBoard, drawChessPieces, piecesOf } from './games/chess.ts';
import { drawXiangqiBoard, drawXiangqiPieces, xiangqiPieces } from './games/xiangqi.ts';
import { drawCards, fan } from './games/cards.ts';
import { CHIPS, drawChips } from './games/table.ts';
import { drawTiles } from './games/mahjong.ts';
import { GoBoard } from './positions/goBoard.ts';
import { EAR_REDDENING } from './positions/goGames.ts';
import { EVERGREEN } from './positions/chessPositions.ts';
import { playXiangqi, xiangqiMove } from './positions/xiangqiBoard.ts';
import { CENTRAL_CANNON, XIANGQI_START } from './positions/xiangqiPositions.ts';

const W = 2000;
const H = 1000;

/** Fades the picture to the night colour towards the left, where the page shows the text. */
function fade(picture: Picture): Picture {
  picture.light([0.78, 0.2], 0.16, 0.34);
  const id = picture.define(
    (name) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="0"><stop offset=".45" stop-color="${NIGHT}"/><stop offset=".52" stop-color="${NIGHT}" stop-opacity=".84"/><stop offset=".62" stop-color="${NIGHT}" stop-opacity=".22"/><stop offset=".72" stop-color="${NIGHT}" stop-opacity="0"/></linearGradient>`,
  );
  return picture.add(`<rect width="${W}" height="${H}" fill="url(#${id})"/>`);
}

const night = (view: ConstructorParameters<typeof Picture>[2]): Picture =>
  new Picture(W, H, view).add(`<rect width="${W}" height="${H}" fill="${NIGHT}"/>`);

function go(): Picture {
  const picture = night({ target: [10.6, 9.3, 0], centre: [1530, 500], zoom: 74, pitch: 56, yaw: -24, distance: 26 });
  drawGoBoard(picture, { thickness: 1.8 });
  drawStones(picture, new GoBoard().playAll(EAR_REDDENING));
  return fade(picture);
}

function cards(): Picture {
  const picture = night({ target: [0, 0.2, 0], centre: [1530, 500], zoom: 178, pitch: 48, yaw: -10, distance: 12 });
  const glow = picture.define(
    (id) =>
      `<radialGradient id="${id}" cx=".78" cy=".5" r=".52"><stop offset="0" stop-color="#2b6a59"/><stop offset=".6" stop-color="#173d33"/><stop offset="1" stop-color="${NIGHT}"/></radialGradient>`,
  );
  picture.add(`<rect width="${W}" height="${H}" fill="url(#${glow})"/>`);
  drawTiles(picture, [
    { face: 'R', x: -1.2, y: -1.9, turn: 10, pose: 'standing' },
    { face: '1p', x: -0.15, y: -2.1, turn: 3, pose: 'standing' },
    { face: 'E', x: 0.9, y: -2.1, turn: -4, pose: 'standing' },
    { face: '1s', x: 2.35, y: -1.55, turn: -24, pose: 'up' },
  ]);
  drawCards(picture, fan(['SA', 'SK', 'SQ', 'SJ', 'ST'], 0.05, 3.2, { spread: 14.5, radius: 2.6, size: 1.3 }));
  const chip = (name: string): NonNullable<(typeof CHIPS)[string]> => CHIPS[name] ?? { face: '#fff', edge: '#ccc' };
  drawChips(picture, 1.5, -0.66, 5, chip('orange'));
  return fade(picture);
}

function boards(): Picture {
  const picture = night({ target: [4.4, 5.2, 0], centre: [1740, 350], zoom: 92, pitch: 44, yaw: -20, distance: 18 });
  drawXiangqiBoard(picture);
  drawXiangqiPieces(picture, xiangqiPieces(playXiangqi(XIANGQI_START, CENTRAL_CANNON), xiangqiMove('h0h6').to));
  picture.look({ target: [4, 4, 0], centre: [1290, 690], zoom: 104, pitch: 42, yaw: 24, distance: 15 });
  drawChessBoard(picture);
  drawChessPieces(
    picture,
    piecesOf(EVERGREEN).map((piece) => ({ ...piece, marked: piece.square === 'e7' })),
  );
  return fade(picture);
}

/**
 * Encodes a JPEG whose left edge has the night colour, so that the page shows no seam. The colour space of JPEG has no
 * exact #221610. Its nearest colour differs by one step of red, which is not visible.
 */
async function seamless(image: Buffer): Promise<Buffer> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(NIGHT.slice(at, at + 2), 16));
  for (let quality = 86; quality >= 60; quality--) {
    const jpeg = await sharp(image).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length > 245 * 1024) continue;
    const edge = await sharp(jpeg).extract({ left: 0, top: 0, width: 8, height: H }).raw().toBuffer();
    if (edge.every((value, index) => Math.abs(value - (wanted[index % 3] ?? 0)) <= 1)) return jpeg;
  }
  throw new Error('No quality keeps the edge exact');
}

export async function drawBanners(): Promise<void> {
  for (const [name, draw] of [
    ['go', go],
    ['cards', cards],
    ['boards', boards],
  ] as const) {
    const jpeg = await seamless(await pictureToImage(draw()));
    await save(join(MEDIA, 'banners'), `banner-${name}.jpg`, jpeg);
    console.log('banner', name, Math.round(jpeg.length / 1024), 'KiB');
  }
}
