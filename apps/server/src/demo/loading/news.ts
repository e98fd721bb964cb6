import { locales } from '@app/contract/locale';
import { saveNews, setReads } from '../../features/news/index.ts';
import type { Transaction } from '#platform/database/client';
import { mediaUrl } from '#platform/images/mediaUrl';
import { news } from '../content/index.ts';
import type { DemoMedia } from './media.ts';

/** Loads news items, oldest first. Returns ids by slug. */
export async function loadNews(tx: Transaction, media: DemoMedia, now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { slug, type, daysAgo, cover, video, reads, texts } of news.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const film = video ? media.video(video) : null;
    const id = await saveNews(tx, {
      values: {
        type,
        startTime: new Date(now.getTime() - Math.round(daysAgo * 86_400) * 1000),
        image: media.cover(cover),
        video: film?.file ?? null,
        durationSeconds: film?.seconds ?? null,
      },
      texts: locales.flatMap((locale) => {
        const text = texts[locale];
        if (!text) return [];
        const content = text.content.replace(
          /src="cover:([\w-]+)"/g,
          (_, name: string) => `src="${mediaUrl(media.cover(name))}"`,
        );
        return [{ locale, status: 'published' as const, ...text, content }];
      }),
    });
    await setReads(tx, id, reads);
    ids.set(slug, id);
  }
  return ids;
}
