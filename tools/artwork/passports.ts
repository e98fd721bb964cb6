import { join } from 'node:path';
import sharp from 'sharp';
import { MEDIA, save } from './render.ts';
import { n } from './svg.ts';

const WIDTH = 1250;
const HEIGHT = 880;

interface Page {
  paper: string;
  ink: string;
  hair: string;
  skin: string;
  coat: string;
  child?: boolean;
}

/**
 * Passport pages of no real country (UTO is the code of ICAO for examples), for the applications of the demonstration.
 */
const PAGES: Page[] = [
  { paper: '#e9f0f6', ink: '#345a7d', hair: '#2b2320', skin: '#e3b993', coat: '#38506b' },
  { paper: '#f5ece4', ink: '#8a5332', hair: '#3c2a20', skin: '#d9a87c', coat: '#7a3b2e' },
  { paper: '#eaf3ea', ink: '#3d6b4a', hair: '#1f1c1b', skin: '#c98f63', coat: '#2f5740' },
  { paper: '#f1edf6', ink: '#5c4a83', hair: '#332a26', skin: '#e8c19d', coat: '#c46a3d', child: true },
];

/** Returns fine waves over the paper, as on real passports. */
function waves(ink: string): string {
  const lines: string[] = [];
  for (let y = 20; y < HEIGHT; y += 14)
    lines.push(
      `M0 ${y}q${n(WIDTH / 8)} ${n(-22 + (y % 5) * 3)} ${n(WIDTH / 4)} 0t${n(WIDTH / 4)} 0t${n(WIDTH / 4)} 0t${n(WIDTH / 4)} 0`,
    );
  return `<path d="${lines.join('')}" fill="none" stroke="${ink}" stroke-opacity=".13" stroke-width="1.6"/>`;
}

function portrait({ hair, skin, coat, child }: Page): string {
  const scale = child ? 0.86 : 1;
  return `<g transform="translate(230 ${child ? 372 : 348}) scale(${scale})">
<path d="M-150 250q10-120 150-128q140 8 150 128z" fill="${coat}"/><path d="M-38 122h76v34q-38 34-76 0z" fill="${skin}"/>
<ellipse cy="30" rx="88" ry="112" fill="${skin}"/><path d="M-98 24q-6-132 98-136q104 4 98 136q-14-64-52-86q-60 26-110 14q-28 26-34 72z" fill="${hair}"/>
<circle cx="-36" cy="26" r="8" fill="${hair}"/><circle cx="36" cy="26" r="8" fill="${hair}"/><path d="M-22 92q22 14 44 0" fill="none" stroke="#9c5a48" stroke-width="6" stroke-linecap="round"/></g>`;
}

function page(shown: Page): string {
  const { paper, ink } = shown;
  const field = (x: number, y: number, width: number) =>
    `<rect x="${x}" y="${y}" width="${n(width * 0.45)}" height="12" rx="6" fill="${ink}" opacity=".45"/><rect x="${x}" y="${y + 24}" width="${width}" height="22" rx="8" fill="#2a2a2e" opacity=".62"/>`;
  const fields = [
    field(480, 210, 430),
    field(480, 295, 520),
    field(480, 380, 260),
    field(800, 380, 260),
    field(480, 465, 340),
    field(480, 550, 300),
    field(840, 550, 240),
  ];
  const machine = (y: number, line: string) =>
    `<text x="60" y="${y}" font-family="DejaVu Sans Mono, monospace" font-size="40" textLength="1130" fill="#2a2a2e">${line}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>${waves(ink)}
<text x="60" y="112" font-family="DejaVu Serif, serif" font-size="54" font-weight="700" fill="${ink}" letter-spacing="8">PASSPORT · SPECIMEN</text>
<rect x="60" y="170" width="340" height="440" fill="#fff" opacity=".75"/><svg x="60" y="170" width="340" height="440" viewBox="60 170 340 440">${portrait(shown)}</svg>
${fields.join('')}<rect y="690" width="${WIDTH}" height="190" fill="#fff" opacity=".65"/>
${machine(760, 'P&lt;UTOSPECIMEN&lt;&lt;DEMONSTRATION&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;')}${machine(830, 'X0000000&lt;0UTO0001010&lt;0001010&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;00')}
<text transform="translate(640 470) rotate(-24)" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-size="150" font-weight="700" fill="${ink}" opacity=".2" letter-spacing="14">SPECIMEN</text></svg>`;
}

export async function drawPassports(): Promise<void> {
  for (const [nth, shown] of PAGES.entries()) {
    const jpeg = await sharp(Buffer.from(page(shown)))
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    await save(join(MEDIA, 'passports'), `passport-${nth + 1}.jpg`, jpeg);
    console.log('passport', nth + 1, Math.round(jpeg.length / 1024), 'KiB');
  }
}
