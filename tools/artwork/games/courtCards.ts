import { pip, type Suit } from './suits.ts';

/**
 * Court cards without portraits: a crown, a blossom or a halberd above woven bands,
 * the same from both ends like a real court card.
 */
const GOLD = '#e2a548';

export function courtArt(rank: string, suit: Suit, colour: string): string {
  const second = colour === '#1c1512' ? '#8a2c0c' : '#1c1512';
  const half = rank === 'K' ? king(colour, second) : rank === 'Q' ? queen(colour, second) : jack(colour, second);
  const side = `<g>${half}${pip(suit, -48, -108, 40)}</g>`;
  return (
    `<rect x="-76" y="-140" width="152" height="280" rx="5" fill="#fff6e8" stroke="${colour}" stroke-width="2.4"/>` +
    `<rect x="-71" y="-135" width="142" height="270" rx="3" fill="none" stroke="${GOLD}" stroke-width="1.4"/>` +
    side +
    `<g transform="rotate(180)">${side}</g>` +
    band(colour, second)
  );
}

/** The woven sash through the middle. */
function band(colour: string, second: string): string {
  const knots: string[] = [];
  for (let step = -3; step <= 3; step++)
    knots.push(
      `<path d="M${step * 22} -11L${step * 22 + 10} 0L${step * 22} 11L${step * 22 - 10} 0Z" fill="${step % 2 === 0 ? GOLD : '#fff6e8'}"/>`,
    );
  return `<g transform="rotate(-24)"><rect x="-80" y="-16" width="160" height="32" fill="${colour}"/><rect x="-80" y="-16" width="160" height="3.5" fill="${GOLD}"/><rect x="-80" y="12.5" width="160" height="3.5" fill="${GOLD}"/>${knots.join('')}</g><circle r="15" fill="${second}" stroke="${GOLD}" stroke-width="3"/><circle r="6" fill="${GOLD}"/>`;
}

const robe = (colour: string, second: string): string =>
  `<path d="M-58 0C-58-38-34-56 0-60C34-56 58-38 58 0V26H-58Z" fill="${colour}"/><path d="M-22-57L0-20L22-57L40-46L8 20H-8L-40-46Z" fill="${GOLD}"/><path d="M-14-59L0-34L14-59Z" fill="#fff6e8"/><path d="M-49-22C-42-34-38-38-30-42M49-22C42-34 38-38 30-42" stroke="${second === '#1c1512' ? '#ffd9b8' : GOLD}" stroke-width="3" fill="none"/>`;

const king = (colour: string, second: string): string =>
  robe(colour, second) +
  `<path d="M-33-66L-40-108L-19-88L0-120L19-88L40-108L33-66Z" fill="${GOLD}" stroke="${second}" stroke-width="2.4" stroke-linejoin="round"/><rect x="-33" y="-73" width="66" height="11" rx="3" fill="${colour}"/><circle cy="-123" r="5.5" fill="${colour}"/><circle cx="-41" cy="-111" r="4.5" fill="${colour}"/><circle cx="41" cy="-111" r="4.5" fill="${colour}"/><circle cy="-88" r="6" fill="${colour}"/>`;

function queen(colour: string, second: string): string {
  const petals = [0, 60, 120, 180, 240, 300]
    .map(
      (angle) =>
        `<ellipse cy="-17" rx="10" ry="16" fill="${angle % 120 === 0 ? colour : GOLD}" stroke="${second}" stroke-width="1.6" transform="rotate(${angle})"/>`,
    )
    .join('');
  return (
    robe(colour, second) +
    `<g transform="translate(2 -95)">${petals}<circle r="9" fill="#fff6e8" stroke="${second}" stroke-width="2"/><circle r="3.5" fill="${second}"/></g><path d="M0-62C4-66 18-66 26-76" stroke="${second}" stroke-width="3" fill="none"/>`
  );
}

const jack = (colour: string, second: string): string =>
  robe(colour, second) +
  `<path d="M-6-58L6-58L12-128L4-132Z" fill="${second}" opacity="0"/><path d="M20 -40L34-130" stroke="${second}" stroke-width="5" stroke-linecap="round"/><path d="M34-130C52-122 52-104 30-98C38-106 38-116 30-122Z" fill="${GOLD}" stroke="${second}" stroke-width="2" stroke-linejoin="round"/><path d="M-26-64C-30-86-14-100 6-96C18-94 22-82 18-66Z" fill="${colour}" stroke="${second}" stroke-width="2"/><path d="M-28-68H22V-59H-28Z" fill="${GOLD}"/><path d="M-14-96C-22-112-12-122 6-124C0-114 4-104 0-97Z" fill="${GOLD}" stroke="${second}" stroke-width="1.8"/>`;
