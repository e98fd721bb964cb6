import { useEffect, useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { useQuery } from '../../api/useQuery.ts';
import { m } from '../../paraglide/messages.js';
import { cacheProfile } from '../account/profile/profile.ts';
import { RejectedState, ReturnedAlert, UnderReviewState } from './application/ApplicationStates.tsx';
import { ApplicationForm } from './application/ApplicationForm.tsx';
import { initialValues } from './application/applicationValues.ts';
import { UnpaidState } from './application/UnpaidState.tsx';
import { ExpiredState, MemberState } from './term/TermStates.tsx';
import styles from './application/Application.module.css';
import { membershipStatuses } from './membershipStatuses.ts';

/** Index of the step with the summary and the consents. */
const lastStep = 4;

async function load() {
  const [profile, applicationInfo, card] = await Promise.all([
    httpApi('userInfo'),
    httpApi('membershipApplication'),
    httpApi('membershipCard'),
  ]);
  const { application } = applicationInfo;
  const order =
    application?.status === 'unpaid' && application.orderId
      ? await httpApi('orderGet', { orderId: application.orderId })
      : null;
  return { profile, applicationInfo, application, card, order };
}

export type MembershipData = Awaited<ReturnType<typeof load>>;

/** Shows the state of the user's membership and the next step. */
export default function OwnMembership() {
  const { data, hasFailed, reload } = useQuery(load, 'membership');
  const [editing, setEditing] = useState<{ step: number } | null>(null);
  useEffect(() => {
    if (data) cacheProfile(data.profile);
  }, [data]);
  if (!data) {
    return (
      <div className={styles.waiting} aria-busy={!hasFailed}>
        {hasFailed ? <TryAgain onTry={reload} /> : <span className="visually-hidden">{m.join_loading()}</span>}
      </div>
    );
  }
  const { profile, applicationInfo, application, card, order } = data;
  const reloadFromTop = () => {
    setEditing(null);
    scrollTo({ top: 0 });
    reload();
  };
  if (card) return <MemberState card={card} onRenewed={reloadFromTop} />;
  if (application?.status === 'underReview') return <UnderReviewState application={application} />;
  const isExpired = profile.membershipStatus === membershipStatuses.expired;
  if (isExpired && application?.status !== 'unpaid' && application?.status !== 'returned')
    return <ExpiredState profile={profile} onRenewed={reloadFromTop} />;
  if (!editing && application?.status === 'rejected')
    return <RejectedState application={application} onReapply={() => setEditing({ step: 0 })} />;
  if (!editing && application?.status === 'unpaid') {
    return (
      <UnpaidState
        application={application}
        order={order}
        onCorrect={() => setEditing({ step: 0 })}
        onResume={() => setEditing({ step: lastStep })}
      />
    );
  }
  return (
    <>
      {application?.status === 'returned' && <ReturnedAlert reason={application.reason} />}
      <ApplicationForm
        applicationInfo={applicationInfo}
        initial={initialValues(profile, application)}
        username={profile.username}
        startAt={editing?.step ?? 0}
        onSent={reloadFromTop}
        onOutdated={reload}
      />
    </>
  );
}
