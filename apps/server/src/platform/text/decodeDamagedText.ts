import { decodeText, UnknownEncoding } from './decodeText.ts';
import { readUtf8 } from './readUtf8.ts';

/** So many whole letters beyond ASCII for each damaged one show that a text is UTF-8. */
const minWholePerBroken = 20;
/** A text of unknown encoding has at least so many characters for each that cannot be read. */
const minLengthPerBroken = 1_000;

/**
 * Decodes a text as `decodeText` does; the damaged letters of a text that is UTF-8 but for a few become U+FFFD.
 *
 * @throws UnknownEncoding; DamagedUtf8 for a text with many
 */
export async function decodeDamagedText(bytes: Uint8Array): Promise<string> {
  const { text, broken, whole } = readUtf8(bytes);
  if (broken === 0 || bytes.includes(0)) return decodeText(bytes);
  if (whole >= broken * minWholePerBroken) return text;
  try {
    return await decodeText(bytes);
  } catch (thrown) {
    if (thrown instanceof UnknownEncoding && text.length >= broken * minLengthPerBroken) return text;
    throw thrown;
  }
}
