import { Picture } from '../picture.ts';
import type { View } from '../camera.ts';
import { card, drawCards, type CardPlace } from '../games/cards.ts';
import { feltGround } from '../games/table.ts';
import { FINESSE } from '../positions/cardDeals.ts';
import { FILM_HEIGHT, FILM_WIDTH, sized, type Film, type Video } from './film.ts';
import { moveCards } from './movingCards.ts';

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
  return {
    card: shown ? card(code) : undefined,
    x: x + (index - 1) * 0.72,
    y,
    turn: (index - 1) * 3,
    z: index * 0.012,
    size: 0.98,
  };
};

/** The cards of a trick move to the middle; defenders' cards turn over on their way. */
async function finesse(film: Film): Promise<void> {
  const cards = new Map<string, CardPlace>();
  for (const seat of ['north', 'west', 'east', 'south'] as const)
    FINESSE[seat].forEach((code, index) =>
      cards.set(code, handPlace(seat, index, seat === 'north' || seat === 'south')),
    );
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
        {
          [code]: {
            card: card(code),
            x,
            y,
            turn: Math.sin(code.charCodeAt(1)) * 8,
            z: 0.05 + index * 0.012,
            size: 0.86,
          },
        },
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
            {
              x: 3.0 + round * 0.5 + index * 0.03,
              y: 2.15,
              turn: 90 * (round % 2),
              z: 0.02 * index + 0.1 * round,
              size: 0.7,
            },
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

export const BRIDGE_VIDEO: Video = { name: 'video-bridge-finesse', poster: finessePoster, play: finesse };
