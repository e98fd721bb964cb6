import { Picture } from '../picture.ts';
import type { View } from '../camera.ts';
import { card, drawCards, type CardPlace } from '../games/cards.ts';
import { CHIPS, drawChips, feltGround } from '../games/table.ts';
import { drawTiles, type Tile } from '../games/mahjong.ts';
import { FINESSE, POKER } from '../positions/cardDeals.ts';
import { NINE_GATES } from '../positions/mahjongHands.ts';
import { FILM_HEIGHT, FILM_WIDTH, sized, type Film, type Video } from './film.ts';

const between = (from: CardPlace, to: CardPlace, part: number): CardPlace => {
  // Half-way a card that is being turned over shows its other side.
  const turning = (from.card === undefined) !== (to.card === undefined);
  const flip = turning ? Math.max(0.06, Math.abs(1 - 2 * part)) : 1;
  const value = (key: 'x' | 'y' | 'turn' | 'size', otherwise: number): number =>
    (from[key] ?? otherwise) + ((to[key] ?? otherwise) - (from[key] ?? otherwise)) * part;
  return {
    ...to,
    card: part < 0.5 ? from.card : to.card,
    x: value('x', 0),
    y: value('y', 0),
    turn: value('turn', 0),
    size: value('size', 1),
    z: (to.z ?? 0) + Math.sin(part * Math.PI) * 0.25,
    flip,
  };
};

/** Cards on a table which move to new places; those that move are drawn last. */
async function moveCards(
  film: Film,
  draw: (cards: CardPlace[]) => Picture,
  cards: Map<string, CardPlace>,
  targets: Record<string, CardPlace>,
  steps: number,
  hold: number,
): Promise<void> {
  const moving = Object.entries(targets);
  const resting = (): CardPlace[] => [...cards.entries()].filter(([key]) => !(key in targets)).map(([, place]) => place);
  await film.move(steps, (part) => draw([...resting(), ...moving.map(([key, to]) => between(cards.get(key) ?? to, to, part))]));
  for (const [key, to] of moving) {
    cards.delete(key);
    cards.set(key, to);
  }
  await film.show(draw([...cards.values()]), hold);
}

const BRIDGE_VIEW: View = { target: [0, 0, 0], centre: [800, 450], zoom: 143, pitch: 68, yaw: 0, distance: 16 };

function bridgeTable(width: number, height: number, view: View, cards: readonly CardPlace[]): Picture {
  const picture = new Picture(width, height, sized(view, width));
  feltGround(picture);
  drawCards(picture, cards);
  return picture.light([0.4, 0.2], 0.14, 0.36);
}

const SEATS = { north: [0, -2.15], east: [3.6, 0], south: [0, 2.15], west: [-3.6, 0] } as const;
type Seat = keyof typeof SEATS;
const TRICK = { north: [0.04, -0.66], east: [0.98, 0.03], south: [-0.04, 0.68], west: [-1.0, -0.04] } as const;

const handPlace = (seat: Seat, index: number, shown: boolean): CardPlace => {
  const [x, y] = SEATS[seat];
  const code = FINESSE[seat][index] ?? '';
  return { card: shown ? card(code) : undefined, x: x + (index - 1) * 0.72, y, turn: (index - 1) * 3, z: index * 0.012, size: 0.98 };
};

/** The cards of a trick move to the middle; defenders' cards turn over on their way. */
async function finesse(film: Film): Promise<void> {
  const cards = new Map<string, CardPlace>();
  for (const seat of ['north', 'west', 'east', 'south'] as const)
    FINESSE[seat].forEach((code, index) => cards.set(code, handPlace(seat, index, seat === 'north' || seat === 'south')));
  const draw = (list: CardPlace[]): Picture => bridgeTable(FILM_WIDTH, FILM_HEIGHT, BRIDGE_VIEW, list);
  await film.dissolve(draw([...cards.values()]));
  await film.show(draw([...cards.values()]), 1.8);
  const tricks: [Seat, string][][] = [
    [
      ['south', 'SJ'],
      ['west', 'S5'],
      ['north', 'S4'],
      ['east', 'S6'],
    ],
    [
      ['south', 'ST'],
      ['west', 'S7'],
      ['north', 'SQ'],
      ['east', 'S8'],
    ],
    [
      ['north', 'SA'],
      ['east', 'S9'],
      ['south', 'S3'],
      ['west', 'SK'],
    ],
  ];
  const winners = ['SJ', 'SQ', 'SA'];
  for (const [round, trick] of tricks.entries()) {
    for (const [index, [seat, code]] of trick.entries()) {
      const [x, y] = TRICK[seat];
      await moveCards(
        film,
        draw,
        cards,
        { [code]: { card: card(code), x, y, turn: Math.sin(code.charCodeAt(1)) * 8, z: 0.05 + index * 0.012, size: 0.86 } },
        9,
        0.55,
      );
    }
    const winner = winners[round] ?? '';
    const won = cards.get(winner);
    if (won !== undefined) cards.set(winner, { ...won, glow: true });
    await film.show(draw([...cards.values()]), round === 2 ? 3.2 : 1.1);
    if (round < 2)
      await moveCards(
        film,
        draw,
        cards,
        Object.fromEntries(
          trick.map(([, code], index) => [
            code,
            { x: 3.0 + round * 0.5 + index * 0.03, y: 2.15, turn: 90 * (round % 2), z: 0.02 * index + 0.1 * round, size: 0.7 },
          ]),
        ),
        10,
        0.5,
      );
  }
}

const finessePoster = (width: number, height: number): Picture =>
  bridgeTable(width, height, { target: [0, 0.1, 0], centre: [800, 450], zoom: 176, pitch: 62, yaw: 9, distance: 15 }, [
    ...[0, 1].map((index) => ({ ...handPlace('north', index, true), y: -2.2 })),
    ...[0, 1].map((index) => handPlace('west', index, false)),
    ...[0, 1, 2].map((index) => handPlace('east', index, false)),
    ...[1, 2].map((index) => ({ ...handPlace('south', index, true), y: 2.15 })),
    { card: card('S5'), x: -0.85, y: -0.03, turn: -8, z: 0.03, size: 0.98 },
    { card: card('S4'), x: 0.3, y: -0.5, turn: 6, z: 0.05, size: 0.98 },
    { card: card('SJ'), x: 0.1, y: 0.5, turn: -5, z: 0.07, size: 0.98, glow: true },
  ]);

const WAITS_VIEW: View = { target: [6.52, 0.1, 0], centre: [800, 450], zoom: 110, pitch: 60, yaw: 0, distance: 24 };

function waitsTable(width: number, height: number, view: View, tiles: readonly Tile[]): Picture {
  const picture = new Picture(width, height, sized(view, width));
  feltGround(picture, '#7a4226', '#2a140a');
  drawTiles(picture, tiles);
  return picture.light([0.4, 0.2], 0.14, 0.38);
}

const gates = (shown: number): Tile[] => NINE_GATES.map((face, index) => ({ face, x: index * 1.02 + 0.4, y: 1.15, pose: index < shown ? 'up' : 'down' }));
const wait = (number: number, part = 1): Tile => ({
  face: `${number}s`,
  x: 2.5 + (number - 1) * 1.04,
  y: -1.25 - (1 - part) * 1.6,
  z: (1 - part) * 0.9,
  pose: 'up',
  glow: true,
  fade: Math.min(1, part * 1.5),
});

async function waits(film: Film): Promise<void> {
  const draw = (tiles: Tile[]): Picture => waitsTable(FILM_WIDTH, FILM_HEIGHT, WAITS_VIEW, tiles);
  await film.dissolve(draw(gates(0)));
  await film.show(draw(gates(0)), 0.8);
  for (let shown = 1; shown <= 13; shown++) {
    await film.move(4, (part) => draw(gates(shown).map((tile, index) => (index === shown - 1 ? { ...tile, z: Math.sin(part * Math.PI) * 0.6 } : tile))));
    await film.show(draw(gates(shown)), 0.14);
  }
  await film.show(draw(gates(13)), 1.4);
  const found: Tile[] = [];
  for (let number = 1; number <= 9; number++) {
    await film.move(8, (part) => draw([...gates(13), ...found.map((tile) => ({ ...tile, glow: false })), wait(number, part)]));
    found.push(wait(number));
    await film.show(draw([...gates(13), ...found.map((tile, index) => ({ ...tile, glow: index === number - 1 }))]), 0.95);
  }
  await film.show(draw([...gates(13), ...found]), 3);
}

const POKER_VIEW: View = { target: [0, 0, 0], centre: [800, 450], zoom: 150, pitch: 90, distance: 40 };
const CHIP = (name: string): NonNullable<(typeof CHIPS)[string]> => CHIPS[name] ?? { face: '#fff', edge: '#ccc' };

function twoTables(width: number, height: number, cards: readonly CardPlace[], chips: readonly (readonly [number, number, string])[]): Picture {
  const picture = new Picture(width, height, sized(POKER_VIEW, width));
  const k = width / 1600;
  picture.ground('#2b1d15', '#140c07', [0.5, 0.3], 1);
  for (const [side, light, dark] of [
    [0, '#2b6a59', '#1a473b'],
    [1, '#8d4a2a', '#5f2f18'],
  ] as const) {
    const id = picture.define(
      (name) =>
        `<radialGradient id="${name}" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
    );
    picture.add(
      `<g transform="scale(${k})"><rect x="${50 + side * 765}" y="50" width="735" height="800" rx="48" fill="url(#${id})"/><rect x="${74 + side * 765}" y="74" width="687" height="752" rx="32" fill="none" stroke="#fff3e2" stroke-opacity=".22" stroke-width="2"/></g>`,
    );
  }
  drawCards(picture, cards);
  for (const [x, y, name] of chips) drawChips(picture, x, y, 1, CHIP(name));
  return picture.light([0.35, 0.2], 0.1, 0.25);
}

const tableX = (side: number): number => (side === 0 ? -2.55 : 2.55);
const seatCard = (side: number, index: number, shown: boolean): CardPlace => ({
  card: shown ? card(POKER.duplicate.seat[index] ?? '') : undefined,
  x: tableX(side) - 0.4 + index * 0.8,
  y: 1.4,
  turn: -7 + index * 13,
  size: 0.95,
  z: index * 0.02,
});
const boardCard = (side: number, index: number, shown: boolean): CardPlace => ({
  card: shown ? card(POKER.duplicate.board[index] ?? '') : undefined,
  x: tableX(side) + (index - 2) * 0.83,
  y: -0.45,
  size: 0.76,
});
const WON = [
  [-4.25, 0.95, 'orange'],
  [-3.65, 1.5, 'ink'],
  [-4.35, 1.75, 'ivory'],
  [4.25, 1.55, 'orange'],
] as const;

async function duplicate(film: Film): Promise<void> {
  const cards = new Map<string, CardPlace>();
  const draw = (list: CardPlace[]): Picture => twoTables(FILM_WIDTH, FILM_HEIGHT, list, []);
  const both = (key: string, make: (side: number) => CardPlace): Record<string, CardPlace> =>
    Object.fromEntries([0, 1].map((side) => [`${key}${side}`, make(side)]));
  await film.dissolve(draw([]));
  await film.show(draw([]), 0.8);
  // The same cards are dealt face down at both tables, then turned over at the same time.
  for (const [key, index, place] of [
    ['s0', 0, seatCard],
    ['s1', 1, seatCard],
    ['b0', 0, boardCard],
    ['b1', 1, boardCard],
    ['b2', 2, boardCard],
    ['b3', 3, boardCard],
    ['b4', 4, boardCard],
  ] as const) {
    for (const side of [0, 1]) cards.set(`${key}${side}`, { x: tableX(side), y: -3.9, size: 0.76 });
    await moveCards(
      film,
      draw,
      cards,
      both(key, (side) => place(side, index, false)),
      7,
      0.16,
    );
  }
  await film.show(draw([...cards.values()]), 0.7);
  await moveCards(film, draw, cards, { ...both('s0', (side) => seatCard(side, 0, true)), ...both('s1', (side) => seatCard(side, 1, true)) }, 10, 1.6);
  await moveCards(
    film,
    draw,
    cards,
    { ...both('b0', (side) => boardCard(side, 0, true)), ...both('b1', (side) => boardCard(side, 1, true)), ...both('b2', (side) => boardCard(side, 2, true)) },
    10,
    1.9,
  );
  await moveCards(
    film,
    draw,
    cards,
    both('b3', (side) => boardCard(side, 3, true)),
    10,
    1.7,
  );
  await moveCards(
    film,
    draw,
    cards,
    both('b4', (side) => ({ ...boardCard(side, 4, true), glow: true })),
    10,
    1.8,
  );
  for (const step of WON.keys())
    await film.show(twoTables(FILM_WIDTH, FILM_HEIGHT, [...cards.values()], WON.slice(0, step + 1)), step === WON.length - 1 ? 4 : 0.8);
}

const duplicatePoster = (width: number, height: number): Picture =>
  twoTables(
    width,
    height,
    [0, 1].flatMap((side) => [...[0, 1, 2, 3, 4].map((index) => ({ ...boardCard(side, index, index < 4) })), seatCard(side, 0, true), seatCard(side, 1, true)]),
    WON.filter(([, , name]) => name === 'orange'),
  );

export const CARD_VIDEOS: Video[] = [
  { name: 'video-bridge-finesse', poster: finessePoster, play: finesse },
  {
    name: 'video-mahjong-waits',
    poster: (width, height) =>
      waitsTable(width, height, { target: [5.2, 0.2, 0], centre: [800, 450], zoom: 150, pitch: 44, yaw: 18, distance: 16 }, [
        ...gates(13),
        ...[2, 4, 6].map((number) => ({ ...wait(number), glow: number === 4 })),
      ]),
    play: waits,
  },
  { name: 'video-poker-duplicate', poster: duplicatePoster, play: duplicate },
];
