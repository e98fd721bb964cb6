import { NIGHT, Picture } from '../picture.ts';
import { card, drawCards, fan } from '../games/cards.ts';
import { CHIPS, drawChips, feltGround } from '../games/table.ts';
import { POKER } from '../positions/cardDeals.ts';
import type { CoverScene } from './scene.ts';

const W = 1600;
const H = 900;
type Chip = NonNullable<(typeof CHIPS)[string]>;
const chip = (name: string): Chip => CHIPS[name] ?? { face: '#fff', edge: '#ccc' };

/** The royal flush in spades. */
function royal(): Picture {
  const picture = new Picture(W, H, {
    target: [0, 0.2, 0],
    centre: [800, 450],
    zoom: 300,
    pitch: 62,
    yaw: -7,
    distance: 11,
  });
  feltGround(picture, '#2b6a59', '#0d2a22', [0.45, 0.25]);
  drawCards(picture, fan(POKER.royal, 0, 2.75, { spread: 13.5, radius: 2.75, size: 1.12 }));
  drawChips(picture, -2.35, 0.65, 4, chip('ink'));
  drawChips(picture, -1.95, 1.25, 2, chip('orange'));
  drawChips(picture, 2.35, 0.75, 6, chip('orange'));
  picture.light([0.4, 0.2], 0.18, 0.42);
  return picture;
}

/** The same cards at two tables, as in duplicate poker. */
function duplicate(): Picture {
  const picture = new Picture(W, H, { target: [0, 0, 0], centre: [800, 450], zoom: 150, pitch: 90, roll: 0 });
  picture.ground('#fbf3ec', '#f0e0d0', [0.3, 0.3], 1);
  for (const [x, light, dark] of [
    [0, '#2b6a59', '#1a473b'],
    [1, '#8d4a2a', '#5f2f18'],
  ] as const) {
    const id = picture.define(
      (name) =>
        `<radialGradient id="${name}" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
    );
    picture.add(
      `<rect x="${60 + x * 760}" y="60" width="720" height="780" rx="44" fill="url(#${id})"/><rect x="${82 + x * 760}" y="82" width="676" height="736" rx="30" fill="none" stroke="#fff3e2" stroke-opacity=".22" stroke-width="2"/>`,
    );
    const cx = x === 0 ? -2.53 : 2.53;
    drawCards(picture, [
      ...POKER.duplicate.board.map((code, index) => ({
        card: card(code),
        x: cx + (index - 2) * 0.83,
        y: -0.35,
        size: 0.76,
      })),
      { card: card(POKER.duplicate.seat[0] ?? ''), x: cx - 0.4, y: 1.42, turn: -7, size: 0.95 },
      { card: card(POKER.duplicate.seat[1] ?? ''), x: cx + 0.4, y: 1.4, turn: 6, size: 0.95, z: 0.02 },
      { x: cx - 0.32, y: -1.75, turn: 4, size: 0.66 },
      { x: cx + 0.32, y: -1.75, turn: -5, size: 0.66, z: 0.02 },
    ]);
  }
  // Only the chips differ between the two tables.
  for (const [x, y, name] of [
    [-4.2, 1.2, 'orange'],
    [-3.55, 1.75, 'ink'],
    [-4.3, 1.95, 'ivory'],
    [4.2, 1.6, 'orange'],
  ] as const)
    drawChips(picture, x, y, 1, chip(name));
  picture.light([0.3, 0.2], 0.12, 0.22);
  return picture;
}

/** An oval table from one seat: flop on the table, cards face down, stacks. */
function pokerTable(): Picture {
  const picture = new Picture(W, H, {
    target: [0, 0.5, 0],
    centre: [800, 455],
    zoom: 116,
    pitch: 40,
    yaw: 0,
    distance: 16,
  });
  picture.ground('#3a2417', '#140b07', [0.5, 0.2], 0.9);
  const oval = (grow: number, z: number, fill: string): string => {
    const points = Array.from({ length: 120 }, (_, index) => {
      const angle = (index / 120) * Math.PI * 2;
      return picture.camera
        .at(Math.cos(angle) * (5.6 + grow), Math.sin(angle) * (3.5 + grow), z)
        .map((value) => Math.round(value * 10) / 10)
        .join(',');
    });
    return `<polygon points="${points.join(' ')}" ${fill}/>`;
  };
  picture.shadow(oval(0.95, -0.6, ''));
  picture.castShadows(40, 0.6);
  for (let layer = 0; layer <= 12; layer++)
    picture.add(
      oval(
        0.55 + Math.sin(((layer / 12) * Math.PI) / 2) * 0.16,
        -0.5 + layer * 0.045,
        `fill="${layer > 9 ? '#6b4327' : '#3b2213'}"`,
      ),
    );
  picture.add(
    oval(0.62, 0.05, 'fill="url(#walnut)"'),
    oval(0.02, 0, 'fill="url(#felt)" stroke="#0d241c" stroke-width="7"'),
    oval(-0.75, 0, 'fill="none" stroke="#e9f5ea" stroke-opacity=".2" stroke-width="2.5"'),
  );
  drawChips(picture, -1.5, -0.75, 3, chip('green'));
  drawCards(picture, [
    ...[-2.6, 2.6].flatMap((x) => [
      { x, y: -2.35, turn: 8, size: 0.72 },
      { x: x + 0.3, y: -2.3, turn: -4, size: 0.72, z: 0.02 },
    ]),
    { x: -4.35, y: 0.1, turn: 80, size: 0.78 },
    { x: -4.25, y: 0.45, turn: 96, size: 0.78, z: 0.02 },
    { x: 4.35, y: 0.1, turn: 100, size: 0.78 },
    { x: 4.25, y: 0.45, turn: 84, size: 0.78, z: 0.02 },
    ...['HQ', 'H8', 'C8'].map((code, index) => ({
      card: card(code),
      x: -1.08 + index * 1.08,
      y: 0.1,
      size: 0.98,
      glow: index === 2,
    })),
    { card: card('HA'), x: -0.38, y: 2.45, turn: -6, size: 1.02 },
    { card: card('H5'), x: 0.38, y: 2.43, turn: 7, size: 1.02, z: 0.02 },
  ]);
  drawChips(picture, 1.75, 1.75, 5, chip('ink'));
  drawChips(picture, 2.55, 1.95, 7, chip('orange'));
  drawChips(picture, -1.9, 1.9, 4, chip('ivory'));
  picture.light([0.5, 0.2], 0.16, 0.5);
  return picture;
}

/** The river brings the fifth heart. */
function river(): Picture {
  const picture = new Picture(W, H, {
    target: [0.15, 0.3, 0],
    centre: [800, 450],
    zoom: 250,
    pitch: 40,
    yaw: -24,
    distance: 9,
  });
  feltGround(picture, '#35231a', NIGHT, [0.5, 0.2]);
  drawCards(picture, [
    ...POKER.river.board.map((code, index) => ({
      card: card(code),
      x: -2.3 + index * 1.14,
      y: -0.25 + (index === 4 ? 0.12 : 0),
      turn: index === 4 ? 5 : 0,
      z: index === 4 ? 0.06 : 0,
      glow: index === 4,
    })),
    { card: card('HA'), x: -0.35, y: 1.55, turn: -8, size: 1 },
    { card: card('H5'), x: 0.42, y: 1.5, turn: 6, size: 1, z: 0.02 },
  ]);
  drawChips(picture, 2.3, 0.95, 3, chip('ivory'));
  drawChips(picture, 1.75, 1.4, 5, chip('orange'));
  picture.light([0.45, 0.2], 0.16, 0.5);
  return picture;
}

export const POKER_COVERS: CoverScene[] = [
  { name: 'pk-royal', draw: royal },
  { name: 'pk-duplicate', draw: duplicate },
  { name: 'pk-table', draw: pokerTable },
  { name: 'pk-river', draw: river, focus: { from: 0, to: 0.35, blur: 4 } },
];
