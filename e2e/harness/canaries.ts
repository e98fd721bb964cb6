import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A secret value that must not appear in any stored data, with a description. */
export interface Canary {
  what: string;
  value: string | Buffer;
}

/** Minimum length to search for anywhere; shorter values occur by chance and match only as whole words. */
const unmistakableBytes = 8;

interface Form {
  name: string;
  isIn: (place: Buffer) => boolean;
}

/** Returns the base64 characters of bytes inside a longer text that do not depend on the adjacent bytes. */
function base64Within(bytes: Buffer, before: number, encoding: 'base64' | 'base64url'): string {
  const encoded = Buffer.concat([Buffer.alloc(before), bytes])
    .toString(encoding)
    .replaceAll('=', '');
  return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}

/** Returns a value in every encoding in which it could be stored. */
function formsOf({ value }: Canary): Form[] {
  const bytes = Buffer.from(value);
  const written: [string, Buffer][] = [
    ['hex', Buffer.from(bytes.toString('hex'))],
    ['HEX', Buffer.from(bytes.toString('hex').toUpperCase())],
    ...(['base64', 'base64url'] as const).flatMap((encoding) =>
      [0, 1, 2].map((before): [string, Buffer] => [encoding, Buffer.from(base64Within(bytes, before, encoding))]),
    ),
  ];
  if (typeof value === 'string') {
    const wide = Buffer.from(value, 'utf16le');
    written.push(['UTF-16', wide], ['UTF-16', Buffer.from(wide).swap16()]);
  }
  const forms = written
    .filter(([, form]) => form.length >= unmistakableBytes)
    .map(([name, form]) => ({ name, isIn: (place: Buffer) => place.includes(form) }));
  return [
    {
      name: 'clear',
      isIn: (place) => (bytes.length >= unmistakableBytes ? place.includes(bytes) : hasWord(place, bytes)),
    },
    ...forms,
  ];
}

const isWordByte = (byte: number | undefined) => byte !== undefined && /[\w.]/.test(String.fromCharCode(byte));

function hasWord(place: Buffer, word: Buffer): boolean {
  for (let index = place.indexOf(word); index !== -1; index = place.indexOf(word, index + 1))
    if (!isWordByte(place[index - 1]) && !isWordByte(place[index + word.length])) return true;
  return false;
}

/** Returns a description of each canary found, with its encoding and the place. */
export function findCanaries(canaries: readonly Canary[], places: ReadonlyMap<string, Buffer>): string[] {
  const found: string[] = [];
  for (const canary of canaries)
    for (const { name, isIn } of formsOf(canary))
      for (const [place, content] of places) if (isIn(content)) found.push(`${canary.what}, ${name}, in ${place}`);
  return [...new Set(found)];
}

/** Returns every file below a folder, by its relative path. PostgreSQL may delete a file while they are read. */
export function filesBelow(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    paths.flatMap((file) => {
      const content = readIfPresent(file);
      return content === null ? [] : [[path.relative(folder, file), content]];
    }),
  );
}

function readIfPresent(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw thrown;
  }
}
