import os from 'node:os';
import { pictureFormats, pictureWidths } from '@app/contract/pictures';
import type { Storage } from '#platform/files/storage';
import { openPictureProcess, type PictureProcess } from './pictureProcess.ts';
import type { VariantJob } from './pictureWorker.ts';

type Format = VariantJob['format'];

/** A stored picture in another width or format: `<name>.<width>.<format>`; null when the name asks for neither. */
export function parseVariant(name: string): { original: string[]; width: number; format: Format } | null {
  const [, stem, width, format] = /^(.+)\.(\d+)\.(avif|webp|jpg)$/.exec(name) ?? [];
  if (!stem || !pictureWidths.some((known) => known === Number(width))) return null;
  if (format !== 'jpg' && !pictureFormats.some((known) => known === format)) return null;
  return { original: [`${stem}.jpg`, `${stem}.png`], width: Number(width), format: format as Format };
}

export interface PictureVariants {
  /** Makes the variant unless it is there; false when there is no such picture. */
  ensure(name: string): Promise<boolean>;
  /** The same while nobody waits for it: in a process that yields to every other. */
  prepare(name: string): Promise<boolean>;
  close(): void;
}

/** Makes variants when they are first asked for, each once, one at a time, in a process apart. */
export function openPictureVariants(storage: Storage): PictureVariants {
  const worker = openPictureProcess();
  const yieldingWorker = openPictureProcess(os.constants.priority.PRIORITY_LOW);
  const underWay = new Map<string, Promise<boolean>>();

  const make = async (name: string, by: PictureProcess): Promise<boolean> => {
    const variant = parseVariant(name);
    if (!variant) return false;
    for (const original of variant.original) {
      const source = storage.pathOf(original);
      if (!source || !(await storage.has(original))) continue;
      const draft = storage.draft(name);
      try {
        await by.run({ task: 'variant', source, target: draft.path, width: variant.width, format: variant.format });
        await draft.finish();
        return true;
      } catch (thrown) {
        await draft.abandon();
        throw thrown;
      }
    }
    return false;
  };

  return {
    async ensure(name) {
      if (await storage.has(name)) return true;
      let making = underWay.get(name);
      if (!making) {
        making = make(name, worker).finally(() => underWay.delete(name));
        underWay.set(name, making);
      }
      return making;
    },
    // Not shared with `ensure`: whoever asks should not wait for a process that yields.
    prepare: async (name) => (await storage.has(name)) || make(name, yieldingWorker),
    close: () => {
      worker.close();
      yieldingWorker.close();
    },
  };
}
