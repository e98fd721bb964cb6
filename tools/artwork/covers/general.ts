import { NIGHT, Picture } from '../picture.ts';
import { n, polygon } from '../svg.ts';
import type { Place } from '../camera.ts';
import { defineWood, drawLathe, type Profile, type Wood } from '../games/lathe.ts';
import { drawGoBoard, drawStones } from '../games/go.ts';
import { drawChessPieces } from '../games/chess.ts';
import { feltGround } from '../games/table.ts';
import { GoBoard } from '../positions/goBoard.ts';
import { EAR_REDDENING } from '../positions/goGames.ts';
import { looseStones, sixGames } from './stillLife.ts';
import { hangzhou } from './hangzhou.ts';
import type { CoverScene } from './scene.ts';

const W = 1600;
const H = 900;

const GOLD: Wood = { light: '#fff1c4', mid: '#dca648', dark: '#6e4413', line: '#5a360c' };
const STONE: Wood = { light: '#6d5c52', mid: '#2c211c', dark: '#0f0a08', line: '#000000' };
const CUP: Profile = [
  [0.62, 0.5],
  [0.6, 0.58],
  [0.3, 0.68],
  [0.14, 0.85],
  [0.13, 1.15],
  [0.24, 1.22],
  [0.24, 1.28],
  [0.15, 1.34],
  [0.34, 1.5],
  [0.72, 1.8],
  [0.9, 2.25],
  [0.93, 2.7],
  [1.0, 2.8],
  [0.99, 2.84],
];
const PLINTH: Profile = [
  [0.95, 0],
  [0.95, 0.1],
  [0.82, 0.14],
  [0.8, 0.42],
  [0.86, 0.46],
  [0.86, 0.5],
  [0.6, 0.51],
];

function trophy(): Picture {
  const picture = new Picture(W, H, {
    target: [0.4, 0, 1.35],
    centre: [800, 450],
    zoom: 232,
    pitch: 17,
    yaw: 0,
    distance: 14,
  });
  feltGround(picture, '#5e3016', NIGHT, [0.42, 0.4]);
  picture.grain(-12, -3, 12, 5, 0, { lines: 60, colour: '#140a05', opacity: 0.4, width: 2 });
  const { camera } = picture;
  defineWood(picture, GOLD, 'goldwood');
  defineWood(picture, STONE, 'stonewood');
  picture.shadow(camera.ellipse(0.7, 0.35, 0, 1.5, 0, ''));
  picture.castShadows(26, 0.6);
  for (const side of [-1, 1]) {
    const at = (x: number, z: number): string =>
      camera
        .at(side * x, 0, z)
        .map(n)
        .join(' ');
    picture.add(
      `<path d="M${at(0.9, 2.55)}C${at(1.55, 2.85)} ${at(1.6, 1.95)} ${at(0.6, 1.7)}" fill="none" stroke="#7d5119" stroke-width="26" stroke-linecap="round"/><path d="M${at(0.9, 2.57)}C${at(1.52, 2.83)} ${at(1.57, 1.97)} ${at(0.6, 1.72)}" fill="none" stroke="#e9bd68" stroke-width="13" stroke-linecap="round"/>`,
    );
  }
  picture.add(drawLathe(picture, 0, 0, PLINTH, 'stonewood'), drawLathe(picture, 0, 0, CUP, 'goldwood'));
  picture.add(
    camera.ellipse(0, 0, 2.84, 0.93, 0, 'fill="#7a4c14"'),
    camera.ellipse(0, 0, 2.8, 0.88, 0, 'fill="#4c2d0a"'),
  );
  picture.add(
    `<g transform="${camera.lay([0, 0.86, 2.3], [1, 0, 0], [0, 0, -1], 100)}"><circle r="27" cx="-9" fill="url(#orange)"/><circle r="21" cx="19" cy="6" fill="url(#black)"/></g>`,
  );
  drawChessPieces(picture, [
    { kind: 'K', square: 'a1', x: 2.6, y: -0.2 },
    { kind: 'n', square: 'a1', x: 3.15, y: 0.35 },
    { kind: 'p', square: 'a1', x: -2.45, y: 0.1 },
  ]);
  looseStones(picture, [
    [-1.75, 0.75, 'white'],
    [1.75, 0.9, 'orange'],
    [2.55, 1.0, 'black'],
    [-2.8, 1.0, 'black'],
  ]);
  picture.light([0.42, 0.35], 0.2, 0.5);
  return picture;
}

/** A wooden tournament clock with two dials. One flag is about to fall. */
function clock(): Picture {
  const picture = new Picture(W, H, {
    target: [0, 0, 1.25],
    centre: [800, 470],
    zoom: 208,
    pitch: 20,
    yaw: -20,
    distance: 13,
  });
  feltGround(picture, '#2b6a59', '#0b241d', [0.4, 0.3]);
  const { camera } = picture;
  picture.slab(-2.6, -0.7, 2.6, 0.7, 2.4, 2.4, { top: 'url(#rosewood)', front: 'url(#rosewood)', side: '#4b2412' }, 10);
  picture.add(
    polygon(
      camera.polygon([
        [-2.6, 0.7, 2.4],
        [2.6, 0.7, 2.4],
        [2.6, 0.7, 2.34],
        [-2.6, 0.7, 2.34],
      ] as Place[]),
      'fill="#f0b98c" opacity=".45"',
    ),
  );
  const lay = camera.lay([0, 0.71, 1.2], [1, 0, 0], [0, 0, -1], 100);
  const dial = (x: number, hour: number, minute: number, hot: boolean): string => {
    const ticks = Array.from(
      { length: 60 },
      (_, index) =>
        `<path d="M0 ${index % 5 === 0 ? -80 : -85}V-90" stroke="#1c1512" stroke-width="${index % 5 === 0 ? 4 : 1.4}" transform="rotate(${index * 6})"/>`,
    ).join('');
    return `<g transform="translate(${x} 0)"><circle r="108" fill="url(#brass)"/><circle r="99" fill="#6e4a1d"/><circle r="96" fill="#fffaf0"/><circle r="96" fill="url(#card)"/>${ticks}<path d="M0 -92L12 -66L-2 -70Z" fill="#f26b1d" transform="rotate(${hot ? -10 : -2})"/><path d="M-4 12L0 -52L4 12Z" fill="#1c1512" transform="rotate(${hour})"/><path d="M-3 16L0 -78L3 16Z" fill="#1c1512" transform="rotate(${minute})"/><circle r="7" fill="#1c1512"/><path d="M-80 -40A90 90 0 0 1 40 -80C-10 -70 -50 -50 -80 -40Z" fill="#fff" opacity=".55"/></g>`;
  };
  picture.add(`<g transform="${lay}">${dial(-126, -32, 216, false)}${dial(126, -4, -10, true)}</g>`);
  defineWood(picture, GOLD, 'goldwood');
  for (const [x, down] of [
    [-1.25, 0.1],
    [1.25, 0],
  ] as const) {
    picture.add(
      drawLathe(
        picture,
        x,
        0,
        [
          [0.24, 2.4],
          [0.24, 2.46],
          [0.13, 2.47],
          [0.13, 2.66 - down],
          [0.3, 2.68 - down],
          [0.32, 2.76 - down],
          [0.26, 2.82 - down],
          [0.01, 2.84 - down],
        ],
        'goldwood',
      ),
    );
  }
  drawChessPieces(picture, [
    { kind: 'Q', square: 'a1', x: 3.35, y: 0.9 },
    { kind: 'p', square: 'a1', x: -3.1, y: 1.35 },
  ]);
  looseStones(picture, [
    [2.1, 1.75, 'orange'],
    [-2.1, 1.7, 'black'],
    [-1.2, 1.95, 'white'],
  ]);
  picture.light([0.35, 0.25], 0.2, 0.48);
  return picture;
}

/** A score sheet with the opening of the Immortal game, a pencil, and the knight that gave its name to f3. */
function notation(): Picture {
  const picture = new Picture(W, H, {
    target: [0, 0, 0],
    centre: [800, 450],
    zoom: 100,
    pitch: 90,
    roll: -9,
    distance: 30,
  });
  picture.ground('#a9744a', '#5c3a22', [0.3, 0.2], 1);
  picture.grain(-12, -8, 12, 8, 0, { lines: 90, colour: '#3c210f', opacity: 0.28, width: 2.4, seed: 13 });
  const moves =
    'e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#'.split(
      ' ',
    );
  const rows = 12;
  const lines: string[] = [];
  const wobble = (index: number): number => Math.sin(index * 12.9898) * 3;
  for (let row = 0; row <= rows; row++)
    lines.push(`<path d="M-390 ${-360 + row * 62}H390" stroke="#d8b48f" stroke-width="1.6"/>`);
  for (const x of [-390, -330, -165, 0, 60, 225, 390])
    lines.push(`<path d="M${x} -360V${-360 + rows * 62}" stroke="#d8b48f" stroke-width="${x === 0 ? 3 : 1.6}"/>`);
  moves.forEach((move, index) => {
    const number = Math.floor(index / 2);
    const column = number >= rows ? 390 : 0;
    const row = number % rows;
    if (index % 2 === 0)
      lines.push(
        `<text x="${-360 + column}" y="${-319 + row * 62}" font-size="24" font-family="DejaVu Sans" text-anchor="middle" fill="#b08a66">${number + 1}</text>`,
      );
    const last = index === moves.length - 1;
    lines.push(
      `<text x="${-315 + column + (index % 2) * 165}" y="${-316 + row * 62 + wobble(index)}" font-size="37" font-family="Liberation Serif" font-style="italic" fill="${last ? '#c2410c' : '#2d3550'}" transform="rotate(${n(wobble(index + 9) * 0.5)} ${-315 + column + (index % 2) * 165} ${-316 + row * 62})">${move}</text>`,
    );
  });
  const blur = picture.blur(16);
  picture.add(
    `<g transform="rotate(-9 800 450) translate(700 470)"><rect x="-425" y="-405" width="860" height="900" rx="6" fill="#180b03" opacity=".5" filter="url(#${blur})"/><rect x="-440" y="-420" width="860" height="900" rx="6" fill="#fffaf1"/><path d="M-440 300H420V480H-440Z" fill="#e9dcc8" opacity=".25"/>${lines.join('')}</g>`,
  );
  picture.add(
    `<g transform="translate(1330 430) rotate(64)"><rect x="-286" y="2" width="560" height="40" rx="6" fill="#180b03" opacity=".45" filter="url(#${blur})"/><path d="M-300-17H200L272 0L200 17H-300Z" fill="#f3d7a8"/><path d="M-300-17H200L206-6H-300Z" fill="#ff9a55"/><rect x="-300" y="-6" width="508" height="12" fill="#f26b1d"/><path d="M-300 6H208L200 17H-300Z" fill="#b2430c"/><path d="M252-5L272 0L252 5Z" fill="#2b211c"/><rect x="-326" y="-17" width="26" height="34" rx="5" fill="#2b211c"/></g>`,
  );
  picture.look({ target: [0, 0, 0], centre: [1330, 760], zoom: 210, pitch: 52, yaw: 0, distance: 14 });
  drawChessPieces(picture, [{ kind: 'B', square: 'a1', x: 0, y: 0 }]);
  picture.light([0.3, 0.2], 0.2, 0.36);
  return picture;
}

/** A game on a screen, with the last move highlighted. */
function online(): Picture {
  const picture = new Picture(W, H, {
    target: [9, 9, 0],
    centre: [697, 458],
    zoom: 41,
    pitch: 90,
    roll: -10,
    distance: 60,
  });
  picture.ground('#332219', '#120b07', [0.45, 0.4], 0.9);
  const glow = picture.blur(70);
  const blur = picture.blur(24);
  const body = (extra: string): string => `<g transform="rotate(-10 800 450)">${extra}</g>`;
  picture.add(
    body(
      `<rect x="190" y="-40" width="1220" height="960" rx="52" fill="#f2a45e" opacity=".28" filter="url(#${glow})"/><rect x="225" y="10" width="1190" height="920" rx="46" fill="#000" opacity=".6" filter="url(#${blur})"/><rect x="205" y="-20" width="1190" height="920" rx="46" fill="#463b35"/><rect x="209" y="-16" width="1182" height="912" rx="43" fill="#0e0a08"/><rect x="244" y="18" width="1112" height="844" rx="14" fill="#f3e3cf"/><rect x="1150" y="18" width="206" height="844" rx="14" fill="#fbf3ec"/>`,
    ),
  );
  drawGoBoard(picture, { thickness: 0.01 });
  drawStones(picture, new GoBoard().playAll(EAR_REDDENING, 89));
  const side = [0, 1].map(
    (row) =>
      `<circle cx="1210" cy="${100 + row * 96}" r="26" fill="url(#${row === 0 ? 'black' : 'white'})" stroke="#d5c5b6"/><rect x="1250" y="${80 + row * 96}" width="84" height="12" rx="6" fill="#cdbcae"/><rect x="1250" y="${104 + row * 96}" width="56" height="10" rx="5" fill="#e4d7cb"/>`,
  );
  const list = Array.from(
    { length: 13 },
    (_, row) =>
      `<rect x="1180" y="${330 + row * 38}" width="20" height="10" rx="5" fill="#d8c8ba"/><rect x="1214" y="${330 + row * 38}" width="${48 + ((row * 37) % 22)}" height="10" rx="5" fill="#b8a698"/><rect x="1284" y="${330 + row * 38}" width="${42 + ((row * 23) % 18)}" height="10" rx="5" fill="${row === 12 ? '#f26b1d' : '#b8a698'}"/>`,
  );
  picture.add(
    body(
      `${side.join('')}<path d="M1180 300H1330" stroke="#eadfd6" stroke-width="2"/>${list.join('')}<path d="M244 18H760L420 862H244Z" fill="#fff" opacity=".07"/>`,
    ),
  );
  picture.light([0.4, 0.3], 0.12, 0.4);
  return picture;
}

export const GENERAL_COVERS: CoverScene[] = [
  { name: 'gen-six-games', draw: () => sixGames(W, H), focus: { from: 0, to: 0.3, blur: 3 } },
  { name: 'gen-hangzhou', draw: hangzhou },
  { name: 'gen-trophy', draw: trophy },
  { name: 'gen-clock', draw: clock },
  { name: 'gen-notation', draw: notation },
  { name: 'gen-online', draw: online },
];
