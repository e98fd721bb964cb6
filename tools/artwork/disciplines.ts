import { join } from 'node:path';
import { PIPS } from './games/suits.ts';
import { MEDIA, save } from './render.ts';

/** The six games as small icons on 64 by 64: shapes only, no text, so they look the same everywhere. */
const svg = (body: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${defs === '' ? '' : `<defs>${defs}</defs>`}${body}</svg>\n`;

const shine = (id: string, light: string, middle: string, dark: string): string =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;

export const BLACK_STONE = (id: string): string => shine(id, '#665d57', '#241e1b', '#0d0a09');
const WHITE_STONE = (id: string): string => shine(id, '#ffffff', '#f6efe7', '#d3c6b9');
export const ORANGE_STONE = (id: string): string => shine(id, '#ffb072', '#f26b1d', '#c2410c');

/** 帥 and 中 drawn with strokes. */
const GENERAL =
  'M26.4 19.2L24 23M21.6 24V45.6M21.6 24.2H29.4V32H21.6M21.6 36.2H29.4V45H21.6M34 43V26.8H44V39.4Q44 42.4 40.6 41.8M39 20V46.8';
const CENTRE = 'M22.5 25.5H41.5V38H22.5ZM32 18V47.5';

const ICONS: Record<string, string> = {
  go: svg(
    '<circle cx="25" cy="36" r="18" fill="url(#b)"/><circle cx="43" cy="26" r="15" fill="url(#w)" stroke="#cbbcad" stroke-width=".8"/>',
    BLACK_STONE('b') + WHITE_STONE('w'),
  ),
  xiangqi: svg(
    `<circle cx="32" cy="34.5" r="26" fill="#a8763d"/><circle cx="32" cy="32" r="26" fill="url(#p)"/><circle cx="32" cy="32" r="21.6" fill="none" stroke="#b3260f" stroke-width="1.7"/><path d="${GENERAL}" fill="none" stroke="#b3260f" stroke-width="2.9" stroke-linecap="round" stroke-linejoin="round"/>`,
    shine('p', '#fff3d8', '#f3daac', '#dcb478'),
  ),
  chess: svg(
    '<path d="M40 49C41 39 41 30 37.5 23C35.5 18.6 31.8 15.6 28.4 14.4L27.6 9.2C25.6 10.4 24.2 12.6 23.4 15.2C20 17.6 18 21.4 16.6 25.6C15.2 29 12.6 31.4 11.8 34.4C11.2 37.2 13.2 39.6 15.8 39.4C17.2 39.4 18 38.4 19.4 37.4C22 36.8 25 35.8 27.4 33.2C28.2 36.8 26 40 22.8 43.2C20.6 45.4 20 47.2 20 49Z" fill="#1c1512"/><path d="M38.6 17.5C43.6 22.6 46.6 32 45.4 42C45 45 45 47 45.2 49H41.5C42.4 39 42.2 29.4 38.9 22.4C38 20.5 36.8 18.9 35.4 17.5Z" fill="#1c1512"/><circle cx="23.6" cy="22.6" r="1.5" fill="#fbf3ec"/><rect x="16.5" y="50.6" width="32" height="6.4" rx="2.4" fill="#1c1512"/>',
  ),
  bridge: svg(`<path d="${PIPS.S}" fill="#1c1512" transform="translate(32 32) scale(.5)"/>`),
  mahjong: svg(
    `<rect x="13" y="7" width="40" height="53" rx="7" fill="#164a37"/><rect x="13" y="6" width="38" height="51" rx="7" fill="#2f8062"/><rect x="11" y="4" width="38" height="51" rx="6.5" fill="#fffdf7" stroke="#d9cbb4" stroke-width="1"/><path d="${CENTRE}" fill="none" stroke="#b3260f" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" transform="translate(-2 -3)"/>`,
  ),
  poker: svg(`<path d="${PIPS.H}" fill="#c2410c" transform="translate(32 32.5) scale(.53)"/>`),
};

export async function drawDisciplines(): Promise<void> {
  for (const [name, content] of Object.entries(ICONS)) await save(join(MEDIA, 'disciplines'), `${name}.svg`, content);
}
