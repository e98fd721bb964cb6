import { isLocale, languageTag } from '@app/contract/locale';
import { newsTypes } from '@app/contract/newsTypes';
import { Feed } from 'feed';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { mediaUrl } from '#platform/images/mediaUrl';
import { findNewsPage } from './news.queries.ts';

/** Characters that make a whole feed invalid; word processors insert them. */
const unreadableInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

interface FeedDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Serves RSS, one feed for each language and type: `/feeds/zh_CN/all.xml`, `/feeds/en_US/hot.xml` … */
export function feedRoutes(app: App, { db, clock, publicUrl }: FeedDeps): void {
  publishDocument(app, '/feeds/:locale/:file', async ({ params }) => {
    const { locale, file = '' } = params;
    const list = (['all', ...newsTypes] as const).find((each) => `${each}.xml` === file);
    if (!isLocale(locale) || !list) return null;
    const { rows } = await findNewsPage(db, { locale, list, asOf: clock.now(), pageNum: 1, pageSize: 30 });
    const address = (path: string) => `${publicUrl}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;
    const site = m.site_name({}, { locale });
    const name = m[`feed_${list}`]({}, { locale });
    const feed = new Feed({
      title: `${site} · ${name}`,
      description: name,
      id: address('/news'),
      link: address('/news'),
      language: languageTag[locale],
      copyright: site,
      feedLinks: { rss: `${publicUrl}/feeds/${locale}/${file}` },
      ...(rows[0] && { updated: rows[0].startTime }),
    });
    for (const { id, title, summary, startTime, image, titleSignature } of rows) {
      const link = address(`/news/${id}`);
      feed.addItem({
        title,
        id: link,
        link,
        description: summary,
        date: startTime,
        author: [{ name: titleSignature }],
        image: `${publicUrl}${mediaUrl(image)}`,
      });
    }
    return { type: 'application/rss+xml; charset=utf-8', body: feed.rss2().replace(unreadableInXml, '') };
  });
}
