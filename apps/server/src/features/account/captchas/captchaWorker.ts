import { randomInt } from 'node:crypto';
import type { Font } from 'opentype.js';
import sharp from 'sharp';
import { openGlyphOutlines } from '#platform/images/outlines';
import { serveJobs } from '#platform/workerProcess';

export interface CaptchaJob {
  letters: string;
}

const width = 160;
const height = 56;
const fontSize = 38;

let font: Promise<Font> | undefined;

/** Draws distorted letters as a raster picture in a data URL, which contains no machine-readable text. */
async function drawCaptcha(text: string): Promise<string> {
  font ??= openGlyphOutlines();
  const outlines = await font;
  const step = (width - 24) / text.length;
  const glyphs = [...text].map((letter, place) =>
    drawLetter(outlines, letter, 12 + place * step + randomInt(0, 7), 40 + randomInt(-5, 6)),
  );
  const strokes = Array.from({ length: 4 }, () => drawStroke());
  const dots = Array.from(
    { length: 50 },
    () => `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="${randomInt(5, 14) / 10}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fbf3ec"/><g fill="#c2410c" opacity=".5">${dots.join('')}</g><g fill="#221610">${glyphs.join('')}</g><g fill="none" stroke="#5b504a" stroke-width="1.6">${strokes.join('')}</g></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Draws the outline of one letter, distorted along two waves and slightly rotated. */
function drawLetter(outlines: Font, letter: string, left: number, baseline: number): string {
  const wave = { amount: randomInt(12, 26) / 10, length: randomInt(60, 110) / 10, start: Math.random() * Math.PI * 2 };
  const bend = (x: number, y: number) => {
    const bentX = x + wave.amount * Math.sin(y / wave.length + wave.start);
    const bentY = y + wave.amount * Math.cos(x / wave.length + wave.start);
    return `${bentX.toFixed(2)} ${bentY.toFixed(2)}`;
  };
  const data = outlines.getPath(letter, left, baseline, fontSize + randomInt(-4, 5)).commands.map((command) => {
    if (command.type === 'Z') return 'Z';
    const end = bend(command.x, command.y);
    if (command.type === 'C') return `C${bend(command.x1, command.y1)} ${bend(command.x2, command.y2)} ${end}`;
    if (command.type === 'Q') return `Q${bend(command.x1, command.y1)} ${end}`;
    return `${command.type}${end}`;
  });
  return `<path transform="rotate(${randomInt(-14, 15)} ${left + 12} ${baseline - 14})" d="${data.join('')}"/>`;
}

function drawStroke(): string {
  const y = () => randomInt(6, height - 6);
  return `<path d="M0 ${y()}C${width / 3} ${y()} ${(width / 3) * 2} ${y()} ${width} ${y()}"/>`;
}

/** Runs in a separate process, because the drawing library takes much memory. */
serveJobs(({ letters }: CaptchaJob) => drawCaptcha(letters));
