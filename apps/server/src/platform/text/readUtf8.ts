/** Whether a text begins with the byte order mark of UTF-8. */
export const hasUtf8Mark = ([first, second, third]: Uint8Array): boolean =>
  first === 0xef && second === 0xbb && third === 0xbf;

export interface Utf8Text {
  /** The text, with U+FFFD in place of bytes that are not UTF-8. */
  text: string;
  damagedCount: number;
  /** Valid letters beyond ASCII. */
  validCount: number;
  validBeyondLatinCount: number;
}

/** Decodes bytes as UTF-8, and counts what is not. */
export function readUtf8(bytes: Uint8Array): Utf8Text {
  const text = new TextDecoder('utf-8').decode(bytes);
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return {
    text,
    damagedCount: count(/\uFFFD/g),
    validCount: count(/[\u0080-\uFFFC]/g),
    validBeyondLatinCount: count(/[\u0800-\uFFFC]/g),
  };
}
