import { isLocale, languageTag, type Locale } from '@app/contract/locale';
import { arrangeNames, type PersonNames } from '@app/contract/names';
import { Feed } from 'feed';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { findSiteNames } from '../../../siteNames/index.ts';
import { findResultsFeedItems, type ResultsFeedItem } from './resultsFeed.queries.ts';

interface FeedDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Serves published and corrected results as RSS in each language: `/feeds/en_US/results.xml`. */
export function resultsFeedRoutes(app: App, { db, clock, publicUrl }: FeedDeps): void {
  publishDocument(app, '/feeds/:locale/results.xml', async ({ params: { locale } }) => {
    if (!isLocale(locale)) return null;
    const items = await findResultsFeedItems(db, locale);
    const site = (await findSiteNames(db)).name[locale];
    const pageUrl = `${publicUrl}/hot?tab=ended&lang=${locale}`;
    const feed = new Feed({
      title: `${site} · ${m.feed_results({}, { locale })}`,
      description: m.feed_results_description({ site }, { locale }),
      id: pageUrl,
      link: pageUrl,
      language: languageTag[locale],
      copyright: site,
      generator: false as const,
      updated: items[0] ? new Date(items[0].at) : clock.now(),
      feedLinks: { rss: `${publicUrl}/feeds/${locale}/results.xml` },
    });
    for (const item of items) {
      const link = `${publicUrl}/match/${item.eventId}?lang=${locale}`;
      feed.addItem({
        ...describe(item, locale),
        id: `${publicUrl}/match/${item.eventId}#${item.key}`,
        link: `${link}#${item.correction ? 'corrections' : 'results'}`,
        date: new Date(item.at),
      });
    }
    return { type: 'application/rss+xml; charset=utf-8', body: feed.rss2() };
  });
}

function describe(
  { title, section, podium, correction }: ResultsFeedItem,
  locale: Locale,
): { title: string; description: string } {
  const options = { locale };
  const lead = (names: PersonNames) => arrangeNames(locale, names).lead;
  if (correction) {
    const { before, after, reason } = correction;
    return {
      title: m.feed_correction({ title }, options),
      description: m.feed_correction_text({ name: lead(correction), before, after, reason }, options),
    };
  }
  const first = podium.map((row) =>
    m.feed_result_line({ rank: row.rank, name: lead(row), result: row.result }, options),
  );
  const subject = section === '' ? title : `${title} · ${section}`;
  return { title: m.feed_result({ title: subject }, options), description: first.join(' · ') };
}
