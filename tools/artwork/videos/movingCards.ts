import type { CardPlace } from '../games/cards.ts';
import type { Picture } from '../picture.ts';
import type { Film } from './film.ts';

const between = (from: CardPlace, to: CardPlace, part: number): CardPlace => {
  // Half-way through its turn, a card shows its other side.
  const turning = (from.card === undefined) !== (to.card === undefined);
  const flip = turning ? Math.max(0.06, Math.abs(1 - 2 * part)) : 1;
  const value = (key: 'x' | 'y' | 'turn' | 'size', fallback: number): number =>
    (from[key] ?? fallback) + ((to[key] ?? fallback) - (from[key] ?? fallback)) * part;
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

/** Draws cards on a table that move to new places. The moving cards are drawn last. */
export async function moveCards(
  film: Film,
  draw: (cards: CardPlace[]) => Picture,
  cards: Map<string, CardPlace>,
  targets: Record<string, CardPlace>,
  steps: number,
  hold: number,
): Promise<void> {
  const moving = Object.entries(targets);
  const resting = (): CardPlace[] =>
    [...cards.entries()].filter(([key]) => !(key in targets)).map(([, place]) => place);
  await film.move(steps, (part) =>
    draw([...resting(), ...moving.map(([key, to]) => between(cards.get(key) ?? to, to, part))]),
  );
  for (const [key, to] of moving) {
    cards.delete(key);
    cards.set(key, to);
  }
  await film.show(draw([...cards.values()]), hold);
}
