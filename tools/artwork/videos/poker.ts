import { Picture } from '../picture.ts';
import type { View } from '../camera.ts';
import { card, drawCards, type CardPlace } from '../games/cards.ts';
import { CHIPS, drawChips } from '../games/table.ts';
import { POKER } from '../positions/cardDeals.ts';
import { FILM_HEIGHT, FILM_WIDTH, sized, type Film, type Video } from './film.ts';
import { moveCards } from './movingCards.ts';

const POKER_VIEW: View = { target: [0, 0, 0], centre: [800, 450], zoom: 150, pitch: 90, distance: 40 };
const CHIP = (name: string): NonNullable<(typeof CHIPS)[string]> => CHIPS[name] ?? { face: '#fff', edge: '#ccc' };

function twoTables(
  width: number,
  height: number,
  cards: readonly CardPlace[],
  chips: readonly (readonly [number, number, string])[],
): Picture {
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
  await moveCards(
    film,
    draw,
    cards,
    { ...both('s0', (side) => seatCard(side, 0, true)), ...both('s1', (side) => seatCard(side, 1, true)) },
    10,
    1.6,
  );
  await moveCards(
    film,
    draw,
    cards,
    {
      ...both('b0', (side) => boardCard(side, 0, true)),
      ...both('b1', (side) => boardCard(side, 1, true)),
      ...both('b2', (side) => boardCard(side, 2, true)),
    },
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
    await film.show(
      twoTables(FILM_WIDTH, FILM_HEIGHT, [...cards.values()], WON.slice(0, step + 1)),
      step === WON.length - 1 ? 4 : 0.8,
    );
}

const duplicatePoster = (width: number, height: number): Picture =>
  twoTables(
    width,
    height,
    [0, 1].flatMap((side) => [
      ...[0, 1, 2, 3, 4].map((index) => ({ ...boardCard(side, index, index < 4) })),
      seatCard(side, 0, true),
      seatCard(side, 1, true),
    ]),
    WON.filter(([, , name]) => name === 'orange'),
  );

export const POKER_VIDEO: Video = { name: 'video-poker-duplicate', poster: duplicatePoster, play: duplicate };
