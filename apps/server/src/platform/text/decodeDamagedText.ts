import { decodeText, UnknownEncoding } from './decodeText.ts';
import { readUtf8 } from './readUtf8.ts';

/** A text counts as UTF-8 if it has at least this many valid letters beyond ASCII for each damaged one. */
const minValidPerDamaged = 20;
/** A text of unknown encoding must have at least this many characters for each unreadable one. */
const minLengthPerDamaged = 1_000;

/**
 * Decodes a text as `decodeText` does. In a text that is UTF-8 except for a few damaged letters, these become U+FFFD.
 *
 * @throws UnknownEncoding; DamagedUtf8 for a text with many damaged letters
 */
export async function decodeDamagedText(bytes: Uint8Array): Promise<string> {
  const { text, damagedCount, validCount } = readUtf8(bytes);
  if (damagedCount === 0 || bytes.includes(0)) return decodeText(bytes);
  if (validCount >= damagedCount * minValidPerDamaged) return text;
  try {
    return await decodeText(bytes);
  } catch (thrown) {
    if (thrown instanceof UnknownEncoding && text.length >= damagedCount * minLengthPerDamaged) return text;
    throw thrown;
  }
}
