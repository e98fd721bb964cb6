import { decodeHeicPixels } from './heicPixels.ts';

interface Job {
  bytes: Uint8Array;
  maxPixels: number;
}

self.addEventListener('message', ({ data }: MessageEvent<Job>) => void answer(data));

/** Answers with the pixels of a file, `tooManyPixels`, or null when it cannot be decoded. */
async function answer({ bytes, maxPixels }: Job): Promise<void> {
  const decoded = await decodeHeicPixels(bytes, maxPixels).catch(() => null);
  const transfer = decoded === null || decoded === 'tooManyPixels' ? [] : [decoded.data.buffer];
  self.postMessage(decoded, { transfer });
}
