import type { CallData } from '@app/contract/contract';
import { type ComponentProps, useState } from 'react';
import { Link, type MetaFunction, useLoaderData, useParams } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { createLatePart, useLatePartOfPage } from '../../late/latePart.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { PlacedDateTime } from '../../ui/DateTime.tsx';
import { formatMoney } from '../../ui/formats.ts';
import { formatTimeInPlace } from '../../ui/formatTimeInPlace.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { joinFacts } from '../../ui/joinFacts.ts';
import { formatBothNames } from '../../ui/PersonName.tsx';
import { LoginButton } from '../account/login/LoginButton.tsx';
import { useSession } from '../account/sessions/useSession.ts';
import { reducedFeeTexts } from '../events/eventWords.ts';
import type AnswerInvitation from './AnswerInvitation.tsx';
import styles from './Entries.module.css';
import { StopInvitations } from './StopInvitations.tsx';

const page = pageData(async (api, { params }) => ({
  invitation: await api('invitationGet', { token: params.token ?? '' }),
}));

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) =>
  args.error
    ? []
    : pageMeta(args, { title: m.invitation_title(), description: m.invitation_description(), noIndex: true });

const answerInvitation = createLatePart(() => import('./AnswerInvitation.tsx'));

type Invitation = CallData<'invitationGet'>;

/** Lets the person who was invited to a pair or team accept or decline, after logging in. */
export default function InvitationPage() {
  const { token = '' } = useParams();
  const loadedInvitation = useLoaderData<typeof loader>().invitation;
  const [changedInvitation, setChangedInvitation] = useState<Invitation | null>(null);
  const session = useSession();
  const invitation = changedInvitation ?? loadedInvitation;
  const { eventId, title, section, teamName, startTime, timeZone, venue, standing, until, isWaiting } = invitation;
  const inviter = formatBothNames(invitation);
  return (
    <div className="wrap">
      <PageHead title={m.invitation_head({ by: inviter, title })} />
      <section className={styles.card}>
        <p>
          {joinFacts([section, teamName, venue])}
          <br />
          <PlacedDateTime at={startTime} timeZone={timeZone} />
        </p>
        {standing === 'open' && <PartnerFee invitation={invitation} inviter={inviter} />}
        <p aria-live="polite">{standingText(standing)}</p>
        {until && (
          <p>
            {(isWaiting ? m.invitation_until_waiting : m.invitation_until)({
              time: formatTimeInPlace(until, timeZone),
            })}
          </p>
        )}
        {standing === 'open' &&
          (session === 'loggedIn' ? (
            <LateAnswer eventId={eventId} token={token} onChange={setChangedInvitation} />
          ) : (
            <>
              <p>{m.invitation_visitor_text()}</p>
              <LoginButton isReady={session !== 'unknown'} />
            </>
          ))}
        <StopInvitations token={token} isStopped={invitation.isStopped} onChange={setChangedInvitation} />
        <Link className={styles.link} to={`/match/${eventId}`}>
          {m.invitation_event()}
        </Link>
      </section>
    </div>
  );
}

/** Says what the invited person pays, and who pays it. */
function PartnerFee({ invitation: { fee, reducedFees }, inviter }: { invitation: Invitation; inviter: string }) {
  if (!fee) return <p>{m.enter_free()}</p>;
  return (
    <div className={styles.fees}>
      <p>
        {(reducedFees.length === 0 ? m.invitation_fee : m.invitation_fee_most)({
          amount: formatMoney(fee),
          by: inviter,
        })}
      </p>
      {reducedFees.length > 0 && (
        <ul>
          {reducedFeeTexts({ fee, reducedFees }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LateAnswer(props: ComponentProps<typeof AnswerInvitation>) {
  const { Part, hasFailed, retry } = useLatePartOfPage(answerInvitation);
  if (Part) return <Part {...props} />;
  return hasFailed ? <TryAgain onTry={retry} /> : null;
}

const standingText = (standing: Invitation['standing']): string =>
  ({
    open: m.invitation_open_text,
    accepted: m.invitation_accepted_text,
    declined: m.invitation_declined_text,
    over: m.invitation_over_text,
  })[standing]();
