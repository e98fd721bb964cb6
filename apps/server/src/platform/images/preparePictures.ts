import { readdir } from 'node:fs/promises';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { pictureSize, pictureVariant, type PictureFormat, type PictureWidth } from '@app/contract/pictures';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '#platform/files/storage';
import type { PictureVariants } from './pictureVariants.ts';

const firstAfterMs = 5_000;
const again = { lookMs: 300_000, whileBusyMs: 5_000 };

/** What pages show, the most asked for first: every browser of today takes AVIF; rich texts and posters are WebP. */
const wanted: [PictureFormat | 'jpg', PictureWidth[]][] = [
  ['avif', [640, 960, 320, 1280]],
  ['jpg', [640]],
  ['webp', [960, 640, 1280, 320]],
  ['avif', [1920]],
];

/** The variants of stored pictures that pages will ask for, in the order they are worth making. None is larger than its picture needs. */
export function variantsWorthMaking(stored: readonly string[]): string[] {
  const pictures = stored.flatMap((name) => {
    const size = pictureSize(name);
    return size ? [{ name, width: size.width }] : [];
  });
  return wanted.flatMap(([format, widths]) =>
    widths.flatMap((width) =>
      // The smallest of all is asked for also where the picture is smaller still.
      pictures.filter((picture) => width <= picture.width || width === 320).map((picture) => pictureVariant(picture.name, width, format)),
    ),
  );
}

const machineIsBusy = () => os.loadavg()[0]! > os.availableParallelism() + 0.5;

/**
 * Makes variants before somebody waits for them, one at a time, while the machine has nothing better to do. What is
 * there already is left alone, so a restart goes on where the last run ended; what is missing is made when asked for.
 */
export function preparePictures(
  server: FastifyInstance,
  storage: Storage,
  variants: PictureVariants,
  { isBusy = machineIsBusy, startAfterMs = firstAfterMs } = {},
): void {
  const stopping = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal, ref: false });
  const given = new Set<string>();

  const prepareAll = async () => {
    const stored = await readdir(storage.folder).catch(() => []);
    for (const name of variantsWorthMaking(stored)) {
      if (given.has(name)) continue;
      while (isBusy()) await rest(again.whileBusyMs);
      stopping.signal.throwIfAborted();
      // A picture that cannot be made is no affair of the others; whoever asks for it hears so.
      await variants.prepare(name).catch(() => false);
      given.add(name);
    }
  };
  const run = async () => {
    await rest(startAfterMs);
    for (;;) {
      await prepareAll();
      await rest(again.lookMs);
    }
  };
  run().catch(() => {}); // it has been stopped
  server.addHook('onClose', () => stopping.abort());
}
