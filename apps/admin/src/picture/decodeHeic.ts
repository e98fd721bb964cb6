import { policyFactory } from '@app/contract/trustedTypes';
import type { Pixels } from './heicPixels.ts';
// Vite generates the default export of this import.
// oxlint-disable-next-line import/default
import workerUrl from './heicWorker.ts?worker&url';

/** A picture of 50 megapixels takes about 20 s on an old computer. */
const decodeTimeoutMs = 120_000;

/** Lets Trusted Types accept the address of the worker, which comes from the build. */
const policy = policyFactory?.createPolicy('heic', { createScriptURL: (url) => url });

/**
 * Decodes a HEIC picture in a worker, for browsers that cannot decode it.
 * @returns `tooManyPixels` above the limit
 * @throws Error for a damaged file
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<HTMLCanvasElement | 'tooManyPixels'> {
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  try {
    const decoded = await new Promise<Pixels | 'tooManyPixels' | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Pixels | 'tooManyPixels' | null>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The worker failed.')));
      setTimeout(() => reject(new Error('The worker takes too long.')), decodeTimeoutMs);
      // `Worker.postMessage` takes no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ bytes, maxPixels });
    });
    if (decoded === null) throw new Error('The picture is damaged.');
    if (decoded === 'tooManyPixels') return decoded;
    const { width, height, data } = decoded;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')!.putImageData(new ImageData(data, width, height), 0, 0);
    return canvas;
  } finally {
    worker.terminate();
  }
}
