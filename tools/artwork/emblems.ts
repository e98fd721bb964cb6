import { join } from 'node:path';
import sharp from 'sharp';
import { n } from './svg.ts';
import { BLACK_STONE, ORANGE_STONE } from './disciplines.ts';
import { MOTIFS } from './emblemMotifs.ts';
import { MEDIA, save } from './render.ts';

/**
 * Ten emblems of one family: a round ground with the lines of a board, a motif of the country,
 * and the two stones of the association at the lower right. No flags, no state symbols.
 */
function emblem({ ground, deep, line, body }: { ground: string; deep: string; line: string; body: string }): string {
  const lines: string[] = [];
  for (let step = -4; step <= 4; step++) lines.push(`M${step * 48} -220V220M-220 ${step * 48}H220`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>
<radialGradient id="g" cx=".36" cy=".28" r=".9"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
<clipPath id="c"><circle r="196"/></clipPath>${ORANGE_STONE('o')}${BLACK_STONE('b')}<filter id="s" x="-.4" y="-.4" width="1.8" height="1.8"><feGaussianBlur stdDeviation="5"/></filter></defs>
<rect width="512" height="512" fill="#fbf3ec"/><g transform="translate(256 252)">
<circle r="212" fill="none" stroke="${deep}" stroke-opacity=".35" stroke-width="2"/><circle r="196" fill="url(#g)"/>
<g clip-path="url(#c)"><path d="${lines.join('')}" stroke="${line}" stroke-opacity=".16" stroke-width="2"/>${body}</g>
<g transform="translate(128 146)"><circle cx="6" cy="9" r="45" fill="#3a1d08" opacity=".28" filter="url(#s)"/><circle cx="33" cy="12" r="30" fill="url(#b)" stroke="#fbf3ec" stroke-width="5"/><circle r="40" fill="url(#o)" stroke="#fbf3ec" stroke-width="5"/></g></g></svg>`;
}

export async function drawEmblems(): Promise<void> {
  for (const [country, motif] of Object.entries(MOTIFS)) {
    const png = await sharp(Buffer.from(emblem(motif)))
      .png({ compressionLevel: 9 })
      .toBuffer();
    await save(join(MEDIA, 'emblems'), `emblem-${country}.png`, png);
    console.log('emblem', country, n(png.length / 1024), 'KiB');
  }
}
