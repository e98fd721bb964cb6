import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { pictureSize, pictureVariant, type PictureFormat, type PictureWidth } from '@app/contract/pictures';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '#platform/files/storage';
import type { PictureVariants } from './pictureVariants.ts';

const startDelayMs = 5_000;
const pauses = { idleMs: 300_000, whileBusyMs: 5_000 };

/**
 * The variants that pages show, the most requested first. Every current browser accepts AVIF; rich texts and posters
 * use WebP.
 */
const preparedVariants: [format: PictureFormat | 'jpg', widths: PictureWidth[]][] = [
  ['avif', [640, 960, 320, 1280]],
  ['jpg', [640]],
  ['webp', [960, 640, 1280, 320]],
  ['avif', [1920]],
];

/**
 * Lists the variants of stored pictures that pages will request, in order of usefulness. None is larger than its
 * picture needs.
 */
export function listVariantsToPrepare(stored: readonly string[]): string[] {
  const pictures = stored.flatMap((name) => {
    const size = pictureSize(name);
    return size ? [{ name, width: size.width }] : [];
  });
  return preparedVariants.flatMap(([format, widths]) =>
    widths.flatMap((width) =>
      // Pages request the smallest width even for smaller pictures.
      pictures
        .filter((picture) => width <= picture.width || width === 320)
        .map((picture) => pictureVariant(picture.name, width, format)),
    ),
  );
}

const isMachineBusy = () => os.loadavg()[0]! > os.availableParallelism() + 0.5;

/**
 * Makes variants before clients request them, one at a time, while the machine is idle. Existing variants are skipped,
 * so a restart continues where the last run ended; missing ones are made on request.
 */
export function prepareVariantsWhenIdle(
  server: FastifyInstance,
  storage: Storage,
  variants: PictureVariants,
  { isBusy = isMachineBusy, startAfterMs = startDelayMs } = {},
): void {
  const stopping = new AbortController();
  const pauseFor = (ms: number) => pause(ms, undefined, { signal: stopping.signal, ref: false });
  const attempted = new Set<string>();

  const prepareAll = async () => {
    const files = await storage.listAll().catch(() => []);
    const stored = new Set(files.map(({ name }) => name));
    for (const name of listVariantsToPrepare([...stored])) {
      if (stored.has(name) || attempted.has(name)) continue;
      while (isBusy()) await pauseFor(pauses.whileBusyMs);
      stopping.signal.throwIfAborted();
      // A picture that cannot be made must not stop the others; requests for it get the error.
      await variants.prepare(name).catch(() => false);
      attempted.add(name);
    }
  };
  const run = async () => {
    await pauseFor(startAfterMs);
    for (;;) {
      await prepareAll();
      await pauseFor(pauses.idleMs);
    }
  };
  run().catch(() => {}); // Only the stop rejects: failures of one picture are caught above.
  server.addHook('onClose', () => stopping.abort());
}
