import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { serveJobs } from '#platform/workerProcess';

const load = createRequire(import.meta.url);
/** A script for browsers that Node reads as CommonJS: its names are not there for an import. */
const { parse } = load('opentype.js') as typeof import('opentype.js');

export interface LabelJob {
  text: string;
}

/** Runs in a process of its own. A slanted line of text as a PNG that can be laid beside itself. No font is on the system: one is read from a package. */
async function drawLabel({ text }: LabelJob): Promise<Uint8Array> {
  const content = await readFile(load.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'));
  const font = parse(content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength));
  const [width, height] = [420, 240];
  const path = font.getPath(text, 20, height / 2, 26).toPathData(1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="rotate(-24 ${width / 2} ${height / 2})" fill="#fff" stroke="#000" stroke-width=".6" opacity=".45"><path d="${path}"/></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

serveJobs(drawLabel);
