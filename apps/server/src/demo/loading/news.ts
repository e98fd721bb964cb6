import { locales } from '@app/contract/locale';
import { pictureSize } from '@app/contract/pictures';
import { insertPicture } from '../../features/media/index.ts';
import { addNewsItem, setReads } from '../../features/news/index.ts';
import type { Transaction } from '#platform/database/client';
import { mediaUrl } from '#platform/images/mediaUrl';
import { news } from '../content/index.ts';
import type { DemoNews } from '../content/types.ts';
import type { DemoMedia } from './media.ts';

/** Loads news items, oldest first. Returns ids by slug. */
export async function loadNews(tx: Transaction, media: DemoMedia, now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const pictureIdByFile = new Map<string, number>();
  for (const item of news.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { slug, type, daysAgo, cover, video, reads, texts } = item;
    const film = video ? media.video(video) : null;
    const startTime = new Date(now.getTime() - Math.round(daysAgo * 86_400) * 1000);
    const fileName = media.cover(cover);
    const pictureId =
      pictureIdByFile.get(fileName) ?? (await insertCover(tx, item, { fileName, uploadedAt: startTime }));
    pictureIdByFile.set(fileName, pictureId);
    const clock = { now: () => startTime, timeZone: 'UTC' };
    const id = await addNewsItem(tx, clock, {
      values: { type, pictureId, video: film?.file ?? null, durationSeconds: film?.seconds ?? null },
      texts: locales.flatMap((locale) => {
        const text = texts[locale];
        if (!text) return [];
        const content = text.content.replace(
          /src="cover:([\w-]+)"/g,
          (_, name: string) => `src="${mediaUrl(media.cover(name))}"`,
        );
        return [{ locale, startTime, ...text, content }];
      }),
    });
    await setReads(tx, id, reads);
    ids.set(slug, id);
  }
  return ids;
}

/** Adds a cover. The title of the first item that shows it becomes its description. Returns its id. */
async function insertCover(
  tx: Transaction,
  { texts, cover }: DemoNews,
  { fileName, uploadedAt }: { fileName: string; uploadedAt: Date },
): Promise<number> {
  const title = texts.en_US?.title ?? texts.zh_CN?.title ?? '';
  const alt = { zh_CN: texts.zh_CN?.title ?? title, en_US: title };
  return (
    await insertPicture(tx, { fileName, ...pictureSize(fileName)!, alt, name: cover, tags: ['covers'], uploadedAt })
  ).id;
}
