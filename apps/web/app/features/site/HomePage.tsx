import type { HomeSection } from '@app/contract/homeSections';
import { pictureVariant } from '@app/contract/pictures';
import { Fragment, type ReactNode } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { useSiteName } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, publicUrlOf, siteNameOf, siteSettingsOf } from '../../seo/pageMeta.ts';
import { CardGrid, type CardColumns } from '../../ui/CardGrid.tsx';
import { Section, WarmBand } from '../../ui/Section.tsx';
import { VideoCard } from '../news/VideoCard.tsx';
import { AssociationCards } from '../associations/AssociationCards.tsx';
import { Banners } from './Banners.tsx';
import { DisciplineRow } from '../events/DisciplineRow.tsx';
import { HomeNews } from './HomeNews.tsx';
import { Welcome } from './Welcome.tsx';
import { NextEvents } from '../events/NextEvents.tsx';

/** Required by the specification. */
const shownAssociations = 6;

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
  const [home, banners, associations, disciplines, categories, news, videos, openForRegistration, inProgress] =
    await Promise.all([
      api('homePage'),
      api('banners'),
      api('associationConfigList'),
      api('listCategory'),
      api('listMatchCategory'),
      api('homeNews'),
      api('homeVideos'),
      api('matchListApplication', { pageSize: 3 }),
      api('matchListInProgress', { pageSize: 1 }),
    ]);
  /** Leaves out the rows of a section that the page does not show. */
  const rowsOf = <Row,>(section: HomeSection, rows: Row[]) => (home.sections.includes(section) ? rows : []);
  return {
    ...home,
    banners: rowsOf('banners', banners),
    associations: rowsOf('associations', associations)
      .slice(0, shownAssociations)
      .map(({ id, name, image, imageAlt, info }) => ({ id, name, image, imageAlt, info: excerptOf(info) })),
    disciplines: rowsOf('associations', disciplines).map((card) => ({
      ...card,
      category: categories.find(({ discipline }) => discipline === card.code)?.value ?? null,
    })),
    // Omits the summaries that the page does not show, to keep the response small.
    news: rowsOf('news', news).map((row, index) => (index === 0 ? row : { ...row, summary: '' })),
    videos: rowsOf('videos', videos).map((row) => ({ ...row, summary: '' })),
    events: rowsOf('events', [...inProgress.rows, ...openForRegistration.rows]).slice(0, 3),
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

/** Four and five videos stand in one row, so that no place is empty. */
const columnsFor = (count: number): CardColumns => (count === 4 ? [1, 2, 4] : count === 5 ? [1, 3, 5] : [1, 3, 3]);

export default function HomePage() {
  const data = useLoaderData<typeof loader>();
  const { sections, newsSource, banners, associations, disciplines, news, videos, events } = data;
  const site = useSiteName();
  const isEmpty = [banners, associations, disciplines, news, videos, events].every(({ length }) => length === 0);
  const hasWelcome = isEmpty || (banners.length === 0 && sections.includes('banners'));
  // The large pictures of the section that comes first are loaded immediately.
  const first = sections.find((section) => data[section].length > 0 && section !== 'events');
  const contents: Record<HomeSection, ReactNode> = {
    banners: banners.length > 0 && <Banners banners={banners} eager={first === 'banners'} />,
    events: <NextEvents events={events} />,
    associations: associations.length + disciplines.length > 0 && (
      <div className="wrap">
        <Section title={m.home_associations()} more={{ to: '/members', label: m.all_associations() }}>
          <AssociationCards associations={associations} />
          <DisciplineRow disciplines={disciplines} />
        </Section>
      </div>
    ),
    news: news.length > 0 && (
      <div className="wrap">
        <HomeNews news={news} source={newsSource} eager={first === 'news'} />
      </div>
    ),
    videos: videos.length > 0 && (
      <WarmBand>
        <Section title={m.home_videos()} more={{ to: '/news?type=hotVideo', label: m.all_videos() }}>
          <CardGrid columns={columnsFor(videos.length)}>
            {videos.map((item) => (
              <VideoCard key={item.id} item={item} />
            ))}
          </CardGrid>
        </Section>
      </WarmBand>
    ),
  };
  return (
    <>
      {hasWelcome ? <Welcome isEmpty={isEmpty} /> : <h1 className="visually-hidden">{site}</h1>}
      {sections.map((section) => (
        <Fragment key={section}>{contents[section]}</Fragment>
      ))}
    </>
  );
}
