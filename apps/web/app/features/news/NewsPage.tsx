import { newsTypes } from '@app/contract/newsTypes';
import { type Locale, otherLocale } from '@app/contract/locale';
import { useEffect } from 'react';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { callOverHttp } from '../../api/httpApi.ts';
import { pageData } from '../../api/pageData.ts';
import { useAssociationZone } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import { pluralize } from '../../ui/pluralize.ts';
import { getLocale } from '../../paraglide/runtime.js';
import { pageMeta, publicUrlOf } from '../../seo/pageMeta.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { formatDay, formatNumber } from '../../ui/formats.ts';
import { LinkChips } from '../../ui/LinkTabs.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PreviewAlert } from '../../ui/PreviewAlert.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { ShareLinks } from '../../ui/ShareLinks.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TitleText } from '../../ui/TitleText.tsx';
import { Byline } from './Byline.tsx';
import styles from './NewsPage.module.css';
import { newsStructuredData } from './newsStructuredData.ts';
import { newsAddress, typeName } from './newsWords.ts';
import { NewsTiles } from './NewsTiles.tsx';
import { OtherLanguageAlert } from './OtherLanguageAlert.tsx';
import { addressOfTopic, nameOfTopic } from './topicWords.ts';
import { VideoPlayer } from './VideoPlayer.tsx';

const page = pageData(async (api, { params, query }) => {
  const id = params.id ?? '';
  const preview = query.get('preview');
  if (preview !== null) {
    const item = await api('newsPreview', { token: preview });
    return { item, category: null, topics: [], more: [], recommended: [], isPreview: true };
  }
  const category = newsTypes.find((type) => type === query.get('category')) ?? null;
  const item = await api('newsGet', { id, ...(category && { category }) });
  // Its number, and addresses that it had before, lead to its own address.
  if (id !== (item.slug ?? item.id)) throw redirect(`${newsAddress(item)}${query.size > 0 ? `?${query}` : ''}`, 301);
  const { topics, more } = await api('topicsOfNews', { id: item.id });
  const recommended = (await api('newsRecommendList', { id: item.id })).filter(
    (other) => !more.some(({ id: shownId }) => shownId === other.id),
  );
  return { item, category, topics, more, recommended, isPreview: false };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return [];
  const { item, isPreview } = args.loaderData;
  if (isPreview) return pageMeta(args, { title: item.title || m.preview_title(), description: '', noIndex: true });
  if (item.title === null)
    return pageMeta(args, {
      title: m.other_language_title(),
      description: m.other_language_text(),
      languages: item.languages,
      noIndex: true,
    });
  return pageMeta(args, {
    title: item.title,
    description: item.summary ?? '',
    image: item.image,
    publishedAt: item.startTime,
    ...(item.videoUrl && { video: { path: item.videoUrl, durationSeconds: item.durationSeconds } }),
    languages: item.languages,
    nonCanonicalParameters: ['category'],
    structuredData: newsStructuredData(item, publicUrlOf(args)),
  });
};

/**
 * Shows a news item or a video. Hydration keeps the server's dates and numbers, because server and browser may format
 * them differently.
 */
export default function NewsPage() {
  const { item, category, topics, more, recommended, isPreview } = useLoaderData<typeof loader>();
  const listCategory = category === 'hot' || category === 'hotVideo' ? category : undefined;
  useCountedRead(item.id, !isPreview);
  const zone = useAssociationZone();
  // A single author may have signed as the editor.
  const isEditorNamed = !item.authors.some(({ name }) => name === item.titleSignature);
  const crumbs = [
    { label: m.nav_home(), to: '/' },
    {
      label: listCategory ? typeName(listCategory) : m.nav_news(),
      to: listCategory ? `/news?type=${listCategory}` : '/news',
    },
  ];

  if (item.title === null) {
    return (
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <OtherLanguageAlert address={newsAddress(item)} language={otherLocale(getLocale() as Locale)} />
      </div>
    );
  }
  return (
    <div className="wrap">
      <Breadcrumb crumbs={crumbs} />
      {isPreview && <PreviewAlert />}
      <article className={styles.article}>
        <header className={styles.head}>
          <h1>
            <TitleText text={item.title} />
          </h1>
          {item.authors.length > 0 && (
            <p className={styles.byline}>
              <Byline authors={item.authors} isLinked={!isPreview} />
            </p>
          )}
          <p className={styles.meta} suppressHydrationWarning>
            <Tag>{typeName(item.type)}</Tag>
            {isEditorNamed && <span>{item.titleSignature}</span>}
            <time dateTime={item.startTime}>{formatDay(item.startTime, zone)}</time>
            <span>{pluralize(m.reads_one, m.reads_other)({ count: item.reads, shown: formatNumber(item.reads) })}</span>
          </p>
        </header>
        <div className={styles.picture}>
          {item.videoUrl ? (
            <VideoPlayer
              key={item.id}
              src={item.videoUrl}
              poster={item.image}
              title={item.title}
              subtitles={item.subtitles}
            />
          ) : item.image === '' ? null : (
            <Picture src={item.image} alt="" sizes="(min-width: 900px) 860px, 100vw" largest={1920} eager />
          )}
        </div>
        <div className={styles.body}>
          {item.summary && <p className={styles.summary}>{item.summary}</p>}
          <RichText html={item.content ?? ''} />
        </div>
        <div className={styles.aside}>
          {topics.length > 0 && (
            <div>
              <LinkChips
                label={m.topics()}
                tabs={topics.map((topic) => ({
                  to: addressOfTopic(topic),
                  label: nameOfTopic(topic),
                  current: false,
                }))}
              />
            </div>
          )}
          <ShareLinks path={newsAddress(item)} title={item.title} image={item.image} />
        </div>
        <AdjacentLinks item={item} listCategory={listCategory} />
      </article>
      {more.length > 0 && (
        <Section title={m.more_about()}>
          <NewsTiles items={more} />
        </Section>
      )}
      {recommended.length > 0 && (
        <Section title={m.recommended()}>
          <NewsTiles items={recommended} />
        </Section>
      )}
    </div>
  );
}

interface AdjacentLinksProps {
  item: { previousId: string | null; nextId: string | null };
  listCategory: Parameters<typeof newsAddress>[1];
}

function AdjacentLinks({ item: { previousId, nextId }, listCategory }: AdjacentLinksProps) {
  return (
    <nav className={styles.adjacent} aria-label={m.more_in_list()}>
      {previousId ? (
        <Link to={newsAddress({ id: previousId }, listCategory)} rel="prev">
          ← {m.previous_item()}
        </Link>
      ) : (
        <span />
      )}
      {nextId ? (
        <Link to={newsAddress({ id: nextId }, listCategory)} rel="next">
          {m.next_item()} →
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** Counts a read; the server counts each visitor once a day. Ignores failures. */
function useCountedRead(id: string, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return;
    callOverHttp('newsRead', { id }, { silent: true }).catch(() => {});
  }, [id, isCounted]);
}
