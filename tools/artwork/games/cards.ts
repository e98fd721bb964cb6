import type { Picture } from '../picture.ts';
import { courtArt } from './courtCards.ts';
import { pip, type Suit, suitColour } from './suits.ts';

/** The places of the pips on number cards: column -1, 0, 1 and height from -1 (top) to 1. */
const LAYOUT: Record<string, readonly (readonly [number, number])[]> = {
  2: [
    [0, -1],
    [0, 1],
  ],
  3: [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  7: [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  8: [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [0, 0.5],
    [-1, 1],
    [1, 1],
  ],
  9: [
    [-1, -1],
    [1, -1],
    [-1, -0.33],
    [1, -0.33],
    [0, 0],
    [-1, 0.33],
    [1, 0.33],
    [-1, 1],
    [1, 1],
  ],
  T: [
    [-1, -1],
    [1, -1],
    [0, -0.67],
    [-1, -0.33],
    [1, -0.33],
    [-1, 0.33],
    [1, 0.33],
    [0, 0.67],
    [-1, 1],
    [1, 1],
  ],
};

/** `SA` is the ace of spades, `HT` the ten of hearts. */
export interface Card {
  suit: Suit;
  rank: string;
}
export const card = (code: string): Card => ({ suit: code[0] as Suit, rank: code[1] ?? 'A' });

function cardFace({ suit, rank }: Card): string {
  const colour = suitColour(suit);
  const label = rank === 'T' ? '10' : rank;
  const index = `<g><text x="-101" y="-119" font-size="${rank === 'T' ? 48 : 54}" ${rank === 'T' ? 'textLength="46" lengthAdjust="spacingAndGlyphs"' : ''} font-family="DejaVu Serif" font-weight="700" text-anchor="middle" fill="${colour}">${label}</text>${pip(suit, -101, -88, 36)}</g>`;
  const parts = [
    `<rect x="-125" y="-175" width="250" height="350" rx="17" fill="url(#card)" stroke="#b9a794" stroke-width="1.2"/>`,
  ];
  if (rank === 'A')
    parts.push(
      pip(suit, 0, 0, suit === 'S' ? 150 : 110),
      suit === 'S' ? pip('S', 0, 4, 84, false, '#fbf3ec') + pip('S', 0, 8, 44) : '',
    );
  else if ('JQK'.includes(rank)) parts.push(courtArt(rank, suit, colour));
  else for (const [x, y] of LAYOUT[rank] ?? []) parts.push(pip(suit, x * 50, y * 117, 56, y > 0));
  return parts.join('') + index + `<g transform="rotate(180)">${index}</g>`;
}

/** The back: a plain lattice in the deep orange of the site. */
function cardBack(colour = '#b23c0b'): string {
  const lines: string[] = [];
  for (let step = -18; step <= 18; step++)
    lines.push(`M${step * 22 - 200} -200L${step * 22 + 200} 200M${step * 22 + 200} -200L${step * 22 - 200} 200`);
  return `<rect x="-125" y="-175" width="250" height="350" rx="17" fill="url(#card)" stroke="#b9a794" stroke-width="1.2"/>
<rect x="-110" y="-160" width="220" height="320" rx="9" fill="${colour}"/>
<svg x="-110" y="-160" width="220" height="320" viewBox="-110 -160 220 320"><path d="${lines.join('')}" stroke="#ffd9bb" stroke-opacity=".34" stroke-width="1.6" fill="none"/></svg>
<rect x="-101" y="-151" width="202" height="302" rx="6" fill="none" stroke="#ffe3cc" stroke-opacity=".75" stroke-width="2"/>
<circle r="37" fill="${colour}" stroke="#ffe3cc" stroke-opacity=".75" stroke-width="2"/><circle cx="-7" r="17" fill="#ffe3cc" opacity=".92"/><circle cx="13" cy="5" r="13" fill="#221610"/>`;
}

export interface CardPlace {
  card?: Card | undefined;
  x: number;
  y: number;
  z?: number;
  /** Degrees, clockwise as seen from above. */
  turn?: number;
  size?: number;
  back?: string;
  /** 1 for a card that lies flat. A smaller value makes the card narrower, as while it is turned over. */
  flip?: number;
  glow?: boolean;
}

/** Draws cards in the given order, each with its shadow on the cards below. */
export function drawCards(picture: Picture, cards: readonly CardPlace[]): void {
  const { camera } = picture;
  const blur = picture.smallBlur(camera.view.zoom * 0.03);
  for (const place of cards) {
    const size = place.size ?? 1;
    const turn = ((place.turn ?? 0) * Math.PI) / 180;
    const z = place.z ?? 0;
    const flip = place.flip ?? 1;
    const lay = (dx: number, dy: number, height: number): string =>
      camera.lay(
        [place.x + dx, place.y + dy, height],
        [Math.cos(turn) * size * flip, Math.sin(turn) * size * flip, (1 - Math.abs(flip)) * size * 0.7],
        [-Math.sin(turn) * size, Math.cos(turn) * size, 0],
        250,
      );
    const lift = z * 0.8 + 0.02;
    const face = place.card === undefined ? cardBack(place.back) : cardFace(place.card);
    picture.add(
      `<g filter="url(#${blur})" opacity=".42"><rect x="-125" y="-175" width="250" height="350" rx="17" fill="#0c0704" transform="${lay(lift + 0.03, lift + 0.03, 0)}"/></g>`,
      `<g transform="${lay(0, 0, z)}">${place.glow === true ? '<rect x="-134" y="-184" width="268" height="368" rx="25" fill="#f26b1d"/>' : ''}${face}</g>`,
    );
  }
}

/** A fan of cards held together at the bottom. */
export function fan(
  codes: readonly string[],
  x: number,
  y: number,
  options: {
    spread?: number;
    radius?: number;
    turn?: number;
    size?: number;
    hidden?: boolean;
    z?: number;
    back?: string;
  } = {},
): CardPlace[] {
  const spread = options.spread ?? 9;
  const radius = options.radius ?? 2.4;
  return codes.map((code, index) => {
    const angle = (index - (codes.length - 1) / 2) * spread + (options.turn ?? 0);
    const radians = (angle * Math.PI) / 180;
    return {
      card: options.hidden === true ? undefined : card(code),
      x: x + Math.sin(radians) * radius,
      y: y - Math.cos(radians) * radius,
      z: (options.z ?? 0) + index * 0.012,
      turn: angle,
      size: options.size ?? 1,
      ...(options.back === undefined ? {} : { back: options.back }),
    };
  });
}
