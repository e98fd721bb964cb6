import os from 'node:os';
import { iconSizes, pictureFormats, pictureWidths } from '@app/contract/pictures';
import type { FairQueue } from '#platform/fairQueue';
import type { Storage } from '#platform/files/storage';
import { openPictureProcess, type PictureProcess } from './pictureProcess.ts';
import type { VariantJob } from './pictureWorker.ts';

type Format = VariantJob['format'];

/** Parses the name of a variant, `<name>.<width>.<format>`, made from one of two originals; null for other names. */
export function parseVariant(name: string): { originals: string[]; width: number; format: Format } | null {
  const [, stem, width, format] = /^(.+)\.(\d+)\.(avif|webp|jpg|png)$/.exec(name) ?? [];
  const widths: readonly number[] = format === 'png' ? Object.values(iconSizes) : pictureWidths;
  if (!stem || !widths.includes(Number(width))) return null;
  if (format !== 'jpg' && format !== 'png' && !pictureFormats.some((known) => known === format)) return null;
  return { originals: [`${stem}.jpg`, `${stem}.png`], width: Number(width), format: format as Format };
}

export interface PictureVariants {
  /** Makes the variant unless it exists; false when the picture does not exist. */
  ensure(name: string): Promise<boolean>;
  /** Like `ensure`, but in a process of low priority, for variants that no client waits for. */
  prepare(name: string): Promise<boolean>;
  close(): void;
}

/** Creates the service that makes variants on first request, each once, one at a time, in a separate process. */
export function createPictureVariants(storage: Storage, queue: FairQueue): PictureVariants {
  const worker = openPictureProcess();
  const lowPriorityWorker = openPictureProcess(os.constants.priority.PRIORITY_LOW);

  const make = async (name: string, process: PictureProcess): Promise<boolean> => {
    const variant = parseVariant(name);
    if (!variant) return false;
    for (const original of variant.originals) {
      if (!(await storage.has(original))) continue;
      const { width, format } = variant;
      await storage.withLocalFile(original, (source) =>
        storage.writeWith(name, (target) => process.run({ task: 'variant', source, target, width, format })),
      );
      return true;
    }
    return false;
  };

  return {
    ensure: async (name) =>
      (await storage.has(name)) ||
      queue.runShared(name, {
        findCompleted: async () => (await storage.has(name)) || null,
        work: () => make(name, worker),
      }),
    // Runs apart from `ensure`, so that no client has to wait for the process of low priority.
    prepare: async (name) => (await storage.has(name)) || make(name, lowPriorityWorker),
    close: () => {
      worker.close();
      lowPriorityWorker.close();
    },
  };
}
