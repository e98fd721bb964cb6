import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../media/passports');

/** The size in pixels of every drawn passport. */
export const passportSize = { width: 1_250, height: 880 };

/** Reads the drawn pages of passports. @returns them in the order of their names */
export async function readPassports(): Promise<Buffer[]> {
  return Promise.all(readdirSync(folder).map((file) => readFile(path.join(folder, file))));
}
