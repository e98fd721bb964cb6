import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Storage } from '#platform/files/storage';

const demoMediaFolder = path.resolve(import.meta.dirname, '../media');

export interface DemoMedia {
  cover: (name: string) => string;
  banner: (name: string) => string;
  emblem: (name: string) => string;
  discipline: (name: string) => string;
  video: (name: string) => { file: string; seconds: number };
}

/** Copies the demonstration's pictures and videos into storage. Returns their stored names. */
export async function storeDemoMedia(storage: Storage): Promise<DemoMedia> {
  const kept = new Map<string, string>();
  for (const folder of ['covers', 'banners', 'emblems', 'disciplines', 'videos']) {
    for (const file of readdirSync(path.join(demoMediaFolder, folder))) {
      if (file.endsWith('.json')) continue;
      kept.set(`${folder}/${path.parse(file).name}`, await store(storage, path.join(demoMediaFolder, folder, file)));
    }
  }
  const durations = JSON.parse(await readFile(path.join(demoMediaFolder, 'videos/durations.json'), 'utf8')) as Record<
    string,
    number
  >;
  const find = (folder: string) => (name: string) => {
    const file = kept.get(`${folder}/${name}`);
    if (!file) throw new Error(`the demonstration has no ${folder}/${name}`);
    return file;
  };
  return {
    cover: find('covers'),
    banner: find('banners'),
    emblem: find('emblems'),
    discipline: find('disciplines'),
    video: (name) => ({ file: find('videos')(name), seconds: Math.round(durations[name] ?? 0) }),
  };
}

async function store(storage: Storage, file: string): Promise<string> {
  const content = await readFile(file);
  const ending = path.extname(file);
  const { width, height } = ['.jpg', '.png'].includes(ending) ? await sharp(content).metadata() : {};
  const name = storage.nameFor(content, width && height ? `-${width}x${height}${ending}` : ending);
  if (!(await storage.has(name))) await storage.copyIn(name, file);
  return name;
}
