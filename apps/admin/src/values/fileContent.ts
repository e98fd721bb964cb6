/**
 * The number of bytes that are converted at once. Each byte is an argument of a function call, and browsers limit the
 * number of arguments.
 */
const chunkBytes = 32_768;

/** Encodes a file in base64, as the API takes files. */
export async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += chunkBytes)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + chunkBytes)));
  return btoa(parts.join(''));
}
