import type { Locale } from '@app/contract/locale';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../../api/pageData.ts';
import { useSentence } from '../../../api/sentences.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { pageMeta } from '../../../seo/pageMeta.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { pluralize } from '../../../ui/pluralize.ts';
import { Section } from '../../../ui/Section.tsx';
import { Countdown } from './Countdown.tsx';
import { LiveEvent } from './LiveEvent.tsx';
import { LiveSign } from './LiveSign.tsx';
import styles from './OnlinePage.module.css';
import { SessionList } from './SessionList.tsx';
import { listVersion, useListRefresh } from './useListRefresh.ts';
import { useLiveEvents } from './useLiveEvents.ts';

/** Maximum number of events in progress that the page shows with their standings. */
const maxLiveEvents = 6;

const page = pageData(async (api) => {
  const list = await api('online');
  const { inProgress, next, sessions } = list;
  const live = await Promise.all(inProgress.slice(0, maxLiveEvents).map(({ id }) => api('matchGet', { id })));
  return {
    // Leaves out the large parts of each event, which this page does not show.
    live: live.map(({ content: _, entrantList: __, ...event }) => event),
    more: inProgress.length - live.length,
    next,
    sessions,
    version: listVersion(list),
  };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: m.nav_online(), description: m.online_description() });

export default function OnlinePage() {
  const { live: loadedEvents, more, next, sessions, version } = useLoaderData<typeof loader>();
  // Live updates include the next event, so that its beginning is announced and shown at once.
  const { events, ...state } = useLiveEvents<(typeof loadedEvents)[number] | NonNullable<typeof next>>(
    next ? [...loadedEvents, next] : loadedEvents,
  );
  useListRefresh(version);
  const empty = { title: useSentence('nothingLive'), text: useSentence('nothingLiveText') };
  const lang = getLocale() as Locale;
  return (
    <div className="wrap">
      <PageHead title={m.nav_online()} lead={useSentence('liveLead')}>
        <LiveSign {...state} />
      </PageHead>
      {loadedEvents.length > 0 ? (
        <>
          <div className={styles.live}>
            {events
              .slice(0, loadedEvents.length)
              .map((event) => 'rounds' in event && <LiveEvent key={event.id} event={event} />)}
          </div>
          {more > 0 && (
            <p className={styles.more}>
              <Link to="/hot">
                {pluralize(m.more_in_progress_one, m.more_in_progress_other)({ count: more })}{' '}
                <span aria-hidden="true">→</span>
              </Link>
            </p>
          )}
        </>
      ) : next ? (
        <EmptyState title={m.next_event_is({ title: next.title })} text={next.venue}>
          <Countdown until={next.startTime} timeZone={next.timeZone} />
          <a className={styles.calendar} href={`/calendar/match/${next.id}.ics?lang=${lang}`}>
            {m.add_to_calendar()}
          </a>
        </EmptyState>
      ) : (
        <EmptyState {...empty} />
      )}
      {sessions.length > 0 && (
        <Section title={m.training_sessions()}>
          <SessionList sessions={sessions} />
        </Section>
      )}
    </div>
  );
}
