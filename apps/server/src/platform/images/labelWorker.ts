import sharp from 'sharp';
import { serveJobs } from '#platform/workerProcess';
import { openGlyphOutlines } from './outlines.ts';

export interface LabelJob {
  text: string;
}

/** Draws a slanted line of text as a PNG that can be tiled. Runs in a separate process. */
async function drawLabel({ text }: LabelJob): Promise<Uint8Array> {
  const font = await openGlyphOutlines();
  const [width, height] = [420, 240];
  const path = font.getPath(text, 20, height / 2, 26).toPathData(1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="rotate(-24 ${width / 2} ${height / 2})" fill="#fff" stroke="#000" stroke-width=".6" opacity=".45"><path d="${path}"/></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

serveJobs(drawLabel);
