import type { CallData } from '@app/contract/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, type MetaFunction, useLoaderData, useParams } from 'react-router';
import { httpApi } from '../../api/httpApi.ts';
import { pageData } from '../../api/pageData.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { formatBothNames } from '../../ui/PersonName.tsx';
import { LoginButton } from '../account/login/LoginButton.tsx';
import { useSession } from '../account/sessions/useSession.ts';
import styles from './Entries.module.css';

const page = pageData(async (api, { params }) => ({
  invitation: await api('invitationGet', { token: params.token ?? '' }),
}));

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) =>
  args.error
    ? []
    : pageMeta(args, { title: m.invitation_title(), description: m.invitation_description(), noIndex: true });

type Invitation = CallData<'invitationGet'>;

/** Lets the person who was invited to a pair or team accept or decline, after logging in. */
export default function InvitationPage() {
  const { token = '' } = useParams();
  const loaded = useLoaderData<typeof loader>().invitation;
  const [answered, setAnswered] = useState<Invitation | null>(null);
  const session = useSession();
  const { isPending, run } = usePending();
  const invitation = answered ?? loaded;
  const { eventId, title, section, teamName, startTime, timeZone, venue, standing } = invitation;
  const answer = (accept: boolean) =>
    run(
      async () => setAnswered(await httpApi('invitationAnswer', { token, accept })),
      () => void httpApi('invitationGet', { token }).then(setAnswered, () => {}),
    );
  const by = formatBothNames(invitation);
  return (
    <div className="wrap">
      <PageHead title={m.invitation_head({ by, title })} />
      <section className={styles.card} aria-live="polite">
        <p>
          {[section, teamName, venue].filter((part) => part !== '').join(' · ')}
          <br />
          <DateTime at={startTime} timeZone={timeZone} />
        </p>
        <p>{standingText(standing)}</p>
        {standing === 'open' && session === 'loggedIn' && (
          <div className={styles.actions}>
            <Button radius="xl" size="md" loading={isPending} onClick={() => void answer(true)}>
              {m.invitation_accept()}
            </Button>
            <Button variant="default" radius="xl" size="md" disabled={isPending} onClick={() => void answer(false)}>
              {m.invitation_decline()}
            </Button>
          </div>
        )}
        {standing === 'open' && session !== 'loggedIn' && <LoginButton isReady={session !== 'unknown'} />}
        <Link className={styles.link} to={`/match/${eventId}`}>
          {m.invitation_event()}
        </Link>
      </section>
    </div>
  );
}

const standingText = (standing: Invitation['standing']): string =>
  ({
    open: m.invitation_open_text,
    accepted: m.invitation_accepted_text,
    declined: m.invitation_declined_text,
    over: m.invitation_over_text,
  })[standing]();
