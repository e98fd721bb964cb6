import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, publicUrlOf, siteNameOf } from '../../seo/pageMeta.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { formatDays } from '../../ui/formats.ts';
import { joinFacts } from '../../ui/joinFacts.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Printable } from '../../ui/Printable.tsx';
import { ShareLinks } from '../../ui/ShareLinks.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TitleText } from '../../ui/TitleText.tsx';
import { InTheNews, itemsInTheNews } from '../news/InTheNews.tsx';
import { EnterBar } from './EnterBar.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventPanel } from './EventPanel.tsx';
import { eventStructuredData } from './eventStructuredData.ts';
import { partsOf } from './eventParts.tsx';
import { statusName, statusTone } from './eventWords.ts';
import { CurrentRounds } from './live/CurrentRounds.tsx';
import { LiveSign } from './live/LiveSign.tsx';
import { useLiveEvents } from './live/useLiveEvents.ts';
import styles from './MatchPage.module.css';
import { Outcome } from './Outcome.tsx';
import { hasOutcome } from './sectionStates.ts';

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
  const isDecided = hasOutcome(event);
  const inTheNews = <InTheNews topic={`event-${id}`} news={news} />;
  const side = (
    <aside className={styles.side}>
      <Picture src={image} alt="" sizes="(min-width: 1000px) 340px, 100vw" largest={960} eager={!isDecided} />
      <EventPanel event={event} />
    </aside>
  );
  return (
    <Printable>
      <Breadcrumb
        crumbs={[
          { label: m.nav_hot(), to: '/hot' },
          { label: categoryName, to: `/hot?category=${category}` },
        ]}
      />
      <header className={styles.head}>
        <Tag tone={statusTone[status]}>{statusName(status)}</Tag>
        <LiveSign {...live} isOver={status === 'ended'} />
        <h1>
          <TitleText text={title} />
        </h1>
        {event.cancelReason !== '' && <p>{m.event_cancelled_why({ reason: event.cancelReason })}</p>}
        {isDecided && (
          <p className={styles.when} suppressHydrationWarning>
            {joinFacts([formatDays(event.startTime, event.endTime, event.timeZone), event.venue])}
          </p>
        )}
      </header>
      {isDecided && (
        <div className={styles.lead}>
          <Outcome event={event} />
          {inTheNews}
        </div>
      )}
      {status === 'inProgress' && <CurrentRounds event={event} />}
      <div className={styles.columns}>
        {!isDecided && (
          <div className={styles.facts}>
            <EventFacts event={event} />
          </div>
        )}
        {!isDecided && side}
        <div className={styles.main}>
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
        {isDecided && side}
      </div>
      {!isDecided && inTheNews}
      {status === 'application' && <EnterBar key={id} event={event} />}
    </Printable>
  );
}
