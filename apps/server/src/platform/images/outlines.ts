import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';

const requireModule = createRequire(import.meta.url);
/** A browser script that Node reads as CommonJS, so that its names cannot be imported. */
const { parse } = requireModule('opentype.js') as typeof import('opentype.js');

/**
 * Loads a font from a package, because the system has none. Only for worker processes, because the library is large.
 */
export async function openGlyphOutlines(): Promise<Font> {
  const content = await readFile(requireModule.resolve('@app/fonts/NotoSans_700Bold.ttf'));
  return parse(content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength));
}
