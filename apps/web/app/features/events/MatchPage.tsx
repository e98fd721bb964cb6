import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, publicUrlOf, siteNameOf } from '../../seo/pageMeta.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { formatDays } from '../../ui/formats.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Printable } from '../../ui/Printable.tsx';
import { ShareLinks } from '../../ui/ShareLinks.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TitleText } from '../../ui/TitleText.tsx';
import { InTheNews, itemsInTheNews } from '../news/InTheNews.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventPanel } from './EventPanel.tsx';
import { eventStructuredData } from './eventStructuredData.ts';
import { partsOf } from './eventParts.tsx';
import { statusName, statusTone } from './eventWords.ts';
import { LiveSign } from './live/LiveSign.tsx';
import { useLiveEvents } from './live/useLiveEvents.ts';
import styles from './MatchPage.module.css';
import { Podium } from './Podium.tsx';

const page = pageData(async (api, { params }) => {
  const event = await api('matchGet', { id: params.id ?? '' });
  return { event, news: await api('topicNews', { topic: `event-${event.id}`, pageSize: itemsInTheNews }) };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const event = args.loaderData?.event;
  if (!event) return [];
  const description = m.event_description({
    title: event.title,
    category: event.categoryName,
    venue: event.venue,
    days: formatDays(event.startTime, event.endTime, event.timeZone),
  });
  return pageMeta(args, {
    title: event.title,
    description,
    image: event.image,
    structuredData: eventStructuredData(event, description, { publicUrl: publicUrlOf(args), site: siteNameOf(args) }),
  });
};

export default function MatchPage() {
  const { event: loaded, news } = useLoaderData<typeof loader>();
  const { events, ...live } = useLiveEvents([loaded]);
  const event = events[0]!;
  const { id, title, status, category, categoryName, image } = event;
  const parts = partsOf(event);
  return (
    <Printable>
      <Breadcrumb
        crumbs={[
          { label: m.nav_hot(), to: '/hot' },
          { label: categoryName, to: `/hot?category=${category}` },
          { label: title },
        ]}
      />
      <header className={styles.head}>
        <Tag tone={statusTone[status]}>{statusName(status)}</Tag>
        <LiveSign {...live} isOver={status === 'ended'} />
        <h1>
          <TitleText text={title} />
        </h1>
        {event.cancelReason !== '' && <p>{m.event_cancelled_why({ reason: event.cancelReason })}</p>}
      </header>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <EventFacts event={event} />
        </div>
        <aside className={styles.side}>
          <Picture src={image} alt="" sizes="(min-width: 1000px) 340px, 100vw" largest={960} eager />
          <EventPanel event={event} />
        </aside>
        <div className={styles.main}>
          {event.results.length > 0 && event.sections.length === 1 && <Podium results={event.results} />}
          <nav className={styles.parts} aria-label={m.on_this_page()}>
            {parts.map(({ anchor, label }) => (
              <Link key={anchor} to={`#${anchor}`}>
                {label}
              </Link>
            ))}
          </nav>
          {parts.map(({ anchor, label, body }) => (
            <section key={anchor} id={anchor} className={styles.part} aria-labelledby={`${anchor}-title`}>
              <h2 id={`${anchor}-title`}>{label}</h2>
              {body}
            </section>
          ))}
          <ShareLinks path={`/match/${id}`} title={title} image={image} />
        </div>
      </div>
      <InTheNews topic={`event-${id}`} news={news} />
    </Printable>
  );
}
