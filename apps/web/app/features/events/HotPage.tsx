import { type MetaFunction, useLoaderData } from 'react-router';
import { pageData, pageNumberOf } from '../../api/pageData.ts';
import { useSentence } from '../../api/sentences.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkChips, LinkTabs } from '../../ui/LinkTabs.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Section, WarmBand } from '../../ui/Section.tsx';
import { NewsCard } from '../news/NewsCard.tsx';
import { VideoCard } from '../news/VideoCard.tsx';
import { EventGrid } from './EventGrid.tsx';
import styles from './HotPage.module.css';

const tabs = ['inProgress', 'application', 'ended'] as const;
type Tab = (typeof tabs)[number];
const callOf = {
  inProgress: 'matchListInProgress',
  application: 'matchListApplication',
  ended: 'matchListEnded',
} as const;
const tabName = (tab: Tab): string =>
  ({ inProgress: m.status_in_progress, application: m.status_application, ended: m.status_ended })[tab]();

const page = pageData(async (api, { query }) => {
  const tab = tabs.find((known) => known === query.get('tab')) ?? 'inProgress';
  const category = query.get('category')?.slice(0, 64) || null;
  const filter = category ? { category } : {};
  const [list, counts, categories, news, videos] = await Promise.all([
    api(callOf[tab], { ...filter, pageNum: pageNumberOf(query), pageSize: 9 }),
    // Of the list in each tab, only the total is needed.
    Promise.all(tabs.map(async (name) => (await api(callOf[name], { ...filter, pageSize: 1 })).total)),
    api('listMatchCategory'),
    api('newsHotList', { pageSize: 4 }),
    api('newsHotVideoList', { pageSize: 3 }),
  ]);
  return { tab, category, list, counts, categories, news: news.rows, videos: videos.rows };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: m.nav_hot(), description: m.hot_description() });

export default function HotPage() {
  const { tab, category, list, counts, categories, news, videos } = useLoaderData<typeof loader>();
  const empty = { title: useSentence('noEvents'), text: useSentence('noEventsText') };
  const address = (chosenTab: Tab, chosenCategory: string | null) => {
    const query = new URLSearchParams({
      ...(chosenTab !== 'inProgress' && { tab: chosenTab }),
      ...(chosenCategory && { category: chosenCategory }),
    });
    return query.size > 0 ? `/hot?${query}` : '/hot';
  };
  return (
    <>
      <div className="wrap">
        <PageHead title={m.nav_hot()} lead={useSentence('eventsLead')} />
        <LinkTabs
          label={m.events_by_state()}
          tabs={tabs.map((name, index) => ({
            to: address(name, category),
            label: tabName(name),
            current: name === tab,
            count: counts[index]!,
          }))}
        />
        <div className={styles.filter}>
          <LinkChips
            label={m.filter_by_category()}
            tabs={[{ value: null, text: m.all() }, ...categories].map(({ value, text }) => ({
              to: address(tab, value),
              label: text,
              current: value === category,
            }))}
          />
        </div>
        {list.rows.length > 0 ? (
          <EventGrid events={list.rows} />
        ) : (
          <EmptyState {...empty}>
            <ButtonLink to={address(tab === 'application' ? 'ended' : 'application', null)} variant="default">
              {tabName(tab === 'application' ? 'ended' : 'application')}
            </ButtonLink>
          </EmptyState>
        )}
        <Pager {...list} />
        <Section title={m.type_hot()} more={{ to: '/news?type=hot', label: m.more_news() }}>
          <CardGrid columns={[2, 2, 4]}>
            {news.map((item) => (
              <NewsCard key={item.id} item={item} category="hot" size="tile" />
            ))}
          </CardGrid>
        </Section>
      </div>
      <WarmBand>
        <Section title={m.type_video()} more={{ to: '/news?type=hotVideo', label: m.all_videos() }}>
          <CardGrid columns={[1, 3, 3]}>
            {videos.map((item) => (
              <VideoCard key={item.id} item={item} />
            ))}
          </CardGrid>
        </Section>
      </WarmBand>
    </>
  );
}
