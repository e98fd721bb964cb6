import { heicPixels } from './heicPixels.ts';

/** Answers with the pixels of a file, `tooManyPixels`, or null when it cannot be decoded. */
self.addEventListener('message', async ({ data }: MessageEvent<{ bytes: Uint8Array; maxPixels: number }>) => {
  const decoded = await heicPixels(data.bytes, data.maxPixels).catch(() => null);
  const transfer = decoded === null || decoded === 'tooManyPixels' ? [] : [decoded.data.buffer];
  self.postMessage(decoded, { transfer });
});
