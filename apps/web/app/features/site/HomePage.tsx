import { pictureVariant } from '@app/contract/pictures';
import { type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { useSiteName } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, publicUrlOf, siteNameOf, siteSettingsOf } from '../../seo/pageMeta.ts';
import { Section, WarmBand } from '../../ui/Section.tsx';
import { NewsCard } from '../news/NewsCard.tsx';
import { VideoCard } from '../news/VideoCard.tsx';
import { AssociationCards } from '../associations/AssociationCards.tsx';
import { Banners } from './Banners.tsx';
import { DisciplineRow } from '../events/DisciplineRow.tsx';
import { Welcome } from './Welcome.tsx';
import styles from './HomePage.module.css';
import { NextEvents } from '../events/NextEvents.tsx';

/** Required by the specification: six associations, three videos. */
const shownAssociations = 6;
const shownVideos = 3;

/** More than a card shows; CSS truncates the rest. */
const maxExcerptLength = 110;

/** Returns the beginning of an association's description as plain text. */
const excerptOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxExcerptLength);

const page = pageData(async (api) => {
  const [banners, associations, disciplines, categories, news, videos, openForRegistration, inProgress] =
    await Promise.all([
      api('banners'),
      api('associationConfigList'),
      api('listCategory'),
      api('listMatchCategory'),
      api('homeNews'),
      api('newsHotVideoList', { pageSize: shownVideos }),
      api('matchListApplication', { pageSize: 3 }),
      api('matchListInProgress', { pageSize: 1 }),
    ]);
  return {
    banners,
    associations: associations
      .slice(0, shownAssociations)
      .map(({ id, name, image, imageAlt, info }) => ({ id, name, image, imageAlt, info: excerptOf(info) })),
    disciplines: disciplines.map((card) => ({
      ...card,
      category: categories.find(({ discipline }) => discipline === card.code)?.value ?? null,
    })),
    // Omits the summaries that the page does not show, to keep the response small.
    news: news.map((row, index) => (index === 0 ? row : { ...row, summary: '' })),
    videos: videos.rows.map((row) => ({ ...row, summary: '' })),
    events: [...inProgress.rows, ...openForRegistration.rows].slice(0, 3),
  };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const publicUrl = publicUrlOf(args);
  const site = siteNameOf(args);
  const settings = siteSettingsOf(args);
  const structuredData = {
    '@type': 'Organization',
    name: site,
    ...(settings && { alternateName: settings.shortName }),
    url: publicUrl,
    logo: `${publicUrl}${settings?.logo ? pictureVariant(settings.logo, 640, 'jpg') : '/apple-touch-icon.png'}`,
  };
  return pageMeta(args, { title: site, description: m.home_description({ site }), structuredData });
};

export default function HomePage() {
  const { banners, associations, disciplines, news, videos, events } = useLoaderData<typeof loader>();
  const site = useSiteName();
  const [lead, ...more] = news;
  return (
    <>
      {banners.length > 0 ? (
        <>
          <h1 className="visually-hidden">{site}</h1>
          <Banners banners={banners} />
        </>
      ) : (
        <Welcome isEmpty={[associations, disciplines, news, videos, events].every(({ length }) => length === 0)} />
      )}
      <NextEvents events={events} />
      <div className="wrap">
        {associations.length + disciplines.length > 0 && (
          <Section title={m.home_associations()} more={{ to: '/members', label: m.all_associations() }}>
            <AssociationCards associations={associations} />
            <DisciplineRow disciplines={disciplines} />
          </Section>
        )}
        {lead && (
          <Section title={m.home_news()} more={{ to: '/news', label: m.more_news() }}>
            <div className={styles.news}>
              <NewsCard item={lead} category="hot" size="lead" />
              <div className={styles.rest}>
                {more.map((item) => (
                  <NewsCard key={item.id} item={item} category="hot" size="small" />
                ))}
              </div>
            </div>
          </Section>
        )}
      </div>
      {videos.length > 0 && (
        <WarmBand>
          <Section title={m.home_videos()} more={{ to: '/news?type=hotVideo', label: m.all_videos() }}>
            <div className={styles.videos}>
              {videos.map((item) => (
                <VideoCard key={item.id} item={item} />
              ))}
            </div>
          </Section>
        </WarmBand>
      )}
    </>
  );
}
