import { Picture } from '../picture.ts';
import { n } from '../svg.ts';
import { drawGoBoard, drawStones } from '../games/go.ts';
import { GoBoard } from '../positions/goBoard.ts';
import { EAR_REDDENING } from '../positions/goGames.ts';
import { looseStones } from './stillLife.ts';
import type { CoverScene } from './scene.ts';

const W = 1600;
const H = 900;

/** The teaching board on the wall in the afternoon light, the pupils' boards before it. */
function classroom(): Picture {
  const picture = new Picture(W, H, { target: [9, 9, 0], centre: [900, 292], zoom: 25.5, pitch: 90, distance: 60 });
  picture.ground('#fbefe0', '#dcc3aa', [0.3, 0.2], 1.1);
  const soft = picture.blur(9);
  picture.add(
    `<g filter="url(#${soft})" opacity=".75" fill="#fffaf0">${[0, 1, 2].map((pane) => `<path d="M${120 + pane * 150} 0H${230 + pane * 150}L${50 + pane * 150} 620H${-60 + pane * 150}Z"/>`).join('')}</g>`,
  );
  picture.add(
    `<rect y="606" width="${W}" height="300" fill="#8f5c38"/><rect y="598" width="${W}" height="12" fill="#6f4426"/>`,
  );
  drawGoBoard(picture, { thickness: 0.9 });
  drawStones(picture, new GoBoard().playAll(EAR_REDDENING, 61));
  picture.add(
    '<path d="M548 585H1252" stroke="#5e3a20" stroke-width="14" stroke-linecap="round"/><rect x="700" y="568" width="64" height="12" rx="5" fill="#fffaf0"/><rect x="786" y="570" width="40" height="10" rx="5" fill="#f26b1d"/>',
  );
  const shade = picture.blur(8);
  for (const row of [
    {
      top: 634,
      bottom: 752,
      centre: 690,
      zoom: 12.6,
      seats: [
        [300, 30],
        [800, 47],
        [1300, 21],
      ],
    },
    {
      top: 790,
      bottom: 905,
      centre: 868,
      zoom: 17.5,
      seats: [
        [130, 60],
        [690, 38],
        [1250, 52],
      ],
    },
  ] as const) {
    picture.add(
      `<rect y="${row.bottom + 10}" width="${W}" height="34" fill="#2a1408" opacity=".45" filter="url(#${shade})"/><rect y="${row.top}" width="${W}" height="${row.bottom - row.top}" fill="#c99763"/><rect y="${row.top}" width="${W}" height="5" fill="#e2b987" opacity=".7"/><rect y="${row.bottom}" width="${W}" height="20" fill="#94633a"/>`,
    );
    for (const [x, moves] of row.seats) {
      picture.look({
        target: [9, 9, 0],
        centre: [x, row.centre],
        zoom: row.zoom,
        pitch: 22,
        yaw: (x - 800) / 90,
        distance: 60,
      });
      drawGoBoard(picture, { thickness: 1.3 });
      drawStones(picture, new GoBoard().playAll(EAR_REDDENING, moves));
    }
  }
  picture.light([0.25, 0.2], 0.25, 0.32);
  return picture;
}

/** A folded paper crane, its facets from light to dark. */
function crane(x: number, y: number, scale: number): string {
  const facets: [string, string][] = [
    ['0,0 96,-118 44,14', '#ffb27a'],
    ['96,-118 44,14 74,24', '#f68a42'],
    ['0,0 -104,-96 -30,18', '#fbc497'],
    ['-104,-96 -30,18 -6,34', '#f07a2c'],
    ['-30,18 44,14 4,62', '#e0601a'],
    ['44,14 150,-34 60,34', '#f9a063'],
    ['150,-34 176,-22 150,-22', '#c2410c'],
    ['-30,18 -138,-20 -44,38', '#e86d22'],
    ['-44,38 4,62 -30,18', '#c95012'],
    ['60,34 4,62 44,14', '#cf5413'],
  ];
  return `<g transform="translate(${x} ${y}) scale(${n(scale)})"><ellipse cx="20" cy="74" rx="120" ry="13" fill="#3a1d08" opacity=".28"/>${facets.map(([ring, fill]) => `<polygon points="${ring}" fill="${fill}" stroke="${fill}" stroke-linejoin="round"/>`).join('')}</g>`;
}

/** A small board for small hands: big stones, a paper crane, coloured pencils. */
function youth(): Picture {
  const picture = new Picture(W, H, {
    target: [4.3, 4.7, 0],
    centre: [740, 470],
    zoom: 108,
    pitch: 43,
    yaw: 20,
    distance: 18,
  });
  picture.ground('#fdf5ec', '#f0cfae', [0.3, 0.2], 1.05);
  drawGoBoard(picture, { size: 9, thickness: 0.8 });
  drawStones(picture, new GoBoard(9).playAll('ee ge cc gc df fg eg fh cg ff'));
  looseStones(picture, [
    [10.6, 6.6, 'black'],
    [11.2, 7.5, 'black'],
    [10.4, 7.9, 'white'],
    [9.9, 8.9, 'white'],
  ]);
  for (const [index, colour] of (['#17633b', '#f26b1d', '#c2410c', '#8a5a2c'] as const).entries()) {
    const y = 250 + index * 34;
    picture.add(
      `<g transform="translate(1240 ${y + 180}) rotate(${-24 + index * 5})"><rect x="6" y="6" width="300" height="20" rx="8" fill="#3a1d08" opacity=".22"/><path d="M0-9H262L300 0L262 9H0Z" fill="#f3d7a8"/><path d="M0-9H262L266-3H0Z" fill="${colour}" opacity=".75"/><rect y="-3" width="266" height="6" fill="${colour}"/><path d="M0 3H266L262 9H0Z" fill="${colour}" opacity=".82"/><path d="M288-3L300 0L288 3Z" fill="${colour}"/></g>`,
    );
  }
  picture.add(crane(1330, 200, 1.15));
  picture.light([0.25, 0.15], 0.25, 0.2);
  return picture;
}

export const SCHOOL_COVERS: CoverScene[] = [
  { name: 'gen-classroom', draw: classroom },
  { name: 'gen-youth', draw: youth },
];
