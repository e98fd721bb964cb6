import { Picture, NIGHT } from '../picture.ts';
import { bySuit, FOUR_HANDS, SLAM, SQUEEZE } from '../positions/cardDeals.ts';
import { card, drawCards, fan, type CardPlace } from '../games/cards.ts';
import { pip, type Suit } from '../games/suits.ts';
import { feltGround } from '../games/table.ts';
import type { CoverScene } from './scene.ts';

const W = 1600;
const H = 900;

/** The dummy and three held hands around a trick. */
function fourHands(): Picture {
  const picture = new Picture(W, H, {
    target: [0, 0.2, 0],
    centre: [800, 440],
    zoom: 146,
    pitch: 54,
    yaw: -10,
    distance: 15,
  });
  feltGround(picture);
  const { north, east, south, west } = FOUR_HANDS;
  const trick = ['H3', 'H2', 'HQ', 'HA'];
  const rest = (codes: readonly string[]): string[] => codes.filter((code) => !trick.includes(code));
  drawCards(picture, [
    ...fan(rest(north), 0, 0.1, { spread: 5.2, radius: 2.75, size: 0.94 }),
    ...fan(rest(west), -0.9, 0.2, { spread: 5.2, radius: 3.1, turn: -90, size: 0.94, hidden: true }),
    ...fan(rest(east), 0.9, 0.2, { spread: 5.2, radius: 3.1, turn: 90, size: 0.94, hidden: true }),
    ...fan(rest(south), 0, 5.5, { spread: 4.8, radius: 3.2, size: 1.02 }),
    { card: card('H3'), x: -0.72, y: 0, turn: -8, size: 0.86 },
    { card: card('H2'), x: 0.02, y: -0.62, turn: 5, size: 0.86, z: 0.02 },
    { card: card('HQ'), x: 0.75, y: -0.02, turn: 10, size: 0.86, z: 0.03 },
    { card: card('HA'), x: 0.05, y: 0.62, turn: -3, size: 0.86, z: 0.05, glow: true },
  ]);
  picture.light([0.4, 0.2], 0.18, 0.4);
  return picture;
}

/** Dummy as it goes down in a slam: four columns, trumps to the left, the ace of trumps led. */
function slam(): Picture {
  const picture = new Picture(W, H, {
    target: [0.3, -0.2, 0],
    centre: [800, 450],
    zoom: 224,
    pitch: 66,
    yaw: 9,
    distance: 13,
  });
  picture.ground('#3a2417', NIGHT, [0.35, 0.2], 0.95);
  picture.grain(-14, -8, 14, 10, 0, { lines: 90, colour: '#120905', opacity: 0.35, width: 2.6, seed: 4 });
  const columns = bySuit(SLAM.north);
  const cards: CardPlace[] = [];
  for (const [column, suit] of (['S', 'H', 'C', 'D'] as const).entries()) {
    columns[suit].forEach((one, row) =>
      cards.push({
        card: one,
        x: -1.95 + column * 1.16,
        y: -1.1 + row * 0.36,
        z: row * 0.012,
        turn: (column - 1.5) * 0.8,
        size: 1,
      }),
    );
  }
  cards.push({ card: card('SA'), x: 2.75, y: 0.5, turn: 12, z: 0.05, size: 1.05, glow: true });
  drawCards(picture, cards);
  picture.light([0.35, 0.15], 0.16, 0.45);
  return picture;
}

/** Three cards each: the squeeze ending. */
function squeeze(): Picture {
  const picture = new Picture(W, H, { target: [0, 0, 0], centre: [800, 450], zoom: 184, pitch: 90, roll: -5 });
  picture.ground('#fbf3ec', '#e9d6c4', [0.35, 0.3], 1);
  const row = (codes: readonly string[], x: number, y: number, turn: number): CardPlace[] =>
    codes.map((code, index) => {
      const along = (index - 1) * 0.62;
      const radians = (turn * Math.PI) / 180;
      return {
        card: card(code),
        x: x + Math.cos(radians) * along,
        y: y + Math.sin(radians) * along,
        turn: turn + (index - 1) * 2.5,
        size: 0.98,
        z: index * 0.012,
      };
    });
  drawCards(picture, [
    ...row(SQUEEZE.north, 0, -1.62, 0),
    ...row(SQUEEZE.west, -2.9, 0.05, 0),
    ...row(SQUEEZE.east, 2.9, 0.05, 0),
    ...row(SQUEEZE.south, 0, 1.62, 0).filter(({ card: one }) => one?.suit !== 'C'),
    { card: card('CA'), x: 0, y: 0.02, turn: -6, z: 0.06, size: 1.02, glow: true },
  ]);
  picture.light([0.3, 0.2], 0.2, 0.24);
  return picture;
}

/** Bidding cards in their order: one spade, two clubs, four notrumps and the slam. */
function auction(): Picture {
  const picture = new Picture(W, H, {
    target: [-0.05, 0.3, 0],
    centre: [800, 450],
    zoom: 225,
    pitch: 58,
    yaw: -14,
    distance: 12,
  });
  feltGround(picture, '#7a4a2c', '#2a150b');
  const blur = picture.smallBlur(7);
  const bid = (level: string, strain: Suit | 'N' | 'P', x: number, y: number, turn: number): void => {
    const radians = (turn * Math.PI) / 180;
    const lay = (shift: number): string =>
      picture.camera.lay(
        [x + shift, y + shift, 0],
        [Math.cos(radians), Math.sin(radians), 0],
        [-Math.sin(radians), Math.cos(radians), 0],
        160,
      );
    const sign =
      strain === 'N'
        ? '<text x="22" y="-62" font-size="42" font-family="DejaVu Sans" font-weight="700" text-anchor="middle" fill="#1c1512">NT</text>'
        : strain === 'P'
          ? ''
          : pip(strain, 26, -76, 44);
    const body =
      strain === 'P'
        ? '<rect x="-80" y="-120" width="160" height="240" rx="12" fill="#17633b"/><rect x="-68" y="-108" width="136" height="216" rx="8" fill="none" stroke="#d9f0e2" stroke-opacity=".6" stroke-width="3"/><path d="M-26-72H26" stroke="#eaf7ef" stroke-width="9" stroke-linecap="round"/>'
        : `<rect x="-80" y="-120" width="160" height="240" rx="12" fill="url(#card)" stroke="#b9a794" stroke-width="1.2"/><text x="-28" y="-58" font-size="58" font-family="DejaVu Serif" font-weight="700" text-anchor="middle" fill="${strain === 'H' || strain === 'D' ? '#c3270f' : '#1c1512'}">${level}</text>${sign}<g transform="translate(0 30)">${strain === 'N' ? '<text y="34" font-size="92" font-family="DejaVu Serif" font-weight="700" text-anchor="middle" fill="#1c1512">' + level + '</text>' : pip(strain, 0, 10, 96)}</g>`;
    const mark = level === '6' ? '<rect x="-88" y="-128" width="176" height="256" rx="18" fill="#f26b1d"/>' : '';
    picture.add(
      `<g filter="url(#${blur})" opacity=".45"><rect x="-80" y="-120" width="160" height="240" rx="12" fill="#0c0704" transform="${lay(0.06)}"/></g><g transform="${lay(0)}">${mark}${body}</g>`,
    );
  };
  const rows = [
    [
      ['1', 'S'],
      ['2', 'C'],
      ['3', 'S'],
      ['4', 'N'],
      ['6', 'S'],
    ],
    [
      ['', 'P'],
      ['', 'P'],
      ['', 'P'],
      ['', 'P'],
    ],
  ] as const;
  rows[1].forEach(([level, strain], index) => bid(level, strain, -2.0 + index * 0.62, 1.25, 2 - index));
  rows[0].forEach(([level, strain], index) => bid(level, strain, -2.5 + index * 1.12, -0.45, -3 + index * 1.6));
  picture.light([0.35, 0.15], 0.18, 0.45);
  return picture;
}

export const BRIDGE_COVERS: CoverScene[] = [
  { name: 'br-four-hands', draw: fourHands },
  { name: 'br-slam', draw: slam },
  { name: 'br-squeeze', draw: squeeze },
  { name: 'br-auction', draw: auction },
];
