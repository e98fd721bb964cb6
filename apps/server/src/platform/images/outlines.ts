import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';

const load = createRequire(import.meta.url);
/** A script for browsers that Node reads as CommonJS: its names are not there for an import. */
const { parse } = load('opentype.js') as typeof import('opentype.js');

/** Letters as outlines. No font is on the system: one is read from a package. For processes of their own; the library is heavy. */
export async function openOutlines(): Promise<Font> {
  const content = await readFile(load.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'));
  return parse(content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength));
}
