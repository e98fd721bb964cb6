import { type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { createLatePart, useLatePartOfPage } from '../../late/latePart.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { LoginButton } from '../account/login/LoginButton.tsx';
import { useSession } from '../account/sessions/useSession.ts';
import { EventFacts } from '../events/EventFacts.tsx';
import styles from './Entries.module.css';

const page = pageData(async (api, { params }) => {
  // Leaves out the large parts of an event, which this page does not show.
  const {
    content: _,
    entrantList: __,
    rounds: ___,
    standings: ____,
    ...event
  } = await api('matchGet', {
    id: params.id ?? '',
  });
  return { event };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const event = args.loaderData?.event;
  if (!event) return [];
  return pageMeta(args, {
    title: m.enter_title({ title: event.title }),
    description: m.enter_description({ title: event.title }),
    noIndex: true,
  });
};

const enterEvent = createLatePart(() => import('./EnterEvent.tsx'));

/** Lets a person enter an event, and see and change the entries there. Visitors are asked to log in. */
export default function EnterPage() {
  const { event } = useLoaderData<typeof loader>();
  const session = useSession();
  const { id, title } = event;
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { label: m.nav_hot(), to: '/hot' },
          { label: title, to: `/match/${id}` },
        ]}
      />
      <PageHead title={m.enter_title({ title })} />
      <EventFacts event={event} />
      <div className={styles.own}>
        {session === 'loggedIn' ? (
          <LateEntry event={event} />
        ) : (
          <section className={styles.card} aria-labelledby="enter-visitor">
            <h2 id="enter-visitor">{m.enter_visitor()}</h2>
            <p>{m.enter_visitor_text()}</p>
            <LoginButton isReady={session !== 'unknown'} />
          </section>
        )}
      </div>
    </div>
  );
}

function LateEntry({ event }: { event: Awaited<ReturnType<typeof loader>>['event'] }) {
  const { Part: EnterEvent, hasFailed, retry } = useLatePartOfPage(enterEvent);
  if (EnterEvent) return <EnterEvent event={event} />;
  return hasFailed ? <TryAgain onTry={retry} /> : null;
}
