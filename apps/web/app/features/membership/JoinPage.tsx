import type { MetaFunction } from 'react-router';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { createLatePart, useLatePartOfPage } from '../../late/latePart.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, siteNameOf } from '../../seo/pageMeta.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { LoginButton } from '../account/login/LoginButton.tsx';
import { useSession } from '../account/sessions/useSession.ts';
import { BackToEntry } from '../account/login/BackToEntry.tsx';
import styles from './JoinPage.module.css';
import { RequiredSteps } from './application/RequiredSteps.tsx';

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: m.join_title(), description: m.join_description({ site: siteNameOf(page) }) });

const ownMembership = createLatePart(() => import('./OwnMembership.tsx'));

/** Explains membership. Logged-in users see the state of their application; visitors can log in or read on. */
export default function JoinPage() {
  const isLoggedIn = useSession() === 'loggedIn';
  if (isLoggedIn) {
    return (
      <div className="wrap">
        <PageHead title={m.join_title()} lead={m.join_lead()} />
        <div className={styles.own}>
          <BackToEntry />
          <OwnMembershipLoader />
        </div>
      </div>
    );
  }
  const steps = [
    [m.join_step_account(), m.join_step_account_text()],
    [m.join_step_apply(), m.join_step_apply_text()],
    [m.join_step_pay(), m.join_step_pay_text()],
    [m.join_step_decision(), m.join_step_decision_text()],
  ] as const;
  return (
    <div className="wrap">
      <PageHead title={m.join_title()} lead={m.join_lead()} />
      <div className={styles.columns}>
        <div>
          <section className={styles.section}>
            <h2>{m.join_benefits()}</h2>
            <ul className={styles.benefits}>
              <li>{m.join_benefit_events()}</li>
              <li>{m.join_benefit_fees()}</li>
              <li>{m.join_benefit_card()}</li>
              <li>{m.join_benefit_club()}</li>
            </ul>
            <p>{m.join_points()}</p>
          </section>
          <section className={styles.section}>
            <h2>{m.join_steps()}</h2>
            <ol className={styles.steps}>
              {steps.map(([title, text]) => (
                <li key={title}>
                  <b>{title}</b>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <RequiredSteps>
          <p className={styles.now}>{m.join_now_visitor()}</p>
          <div className={styles.action}>
            <LoginButton />
          </div>
        </RequiredSteps>
      </div>
    </div>
  );
}

function OwnMembershipLoader() {
  const { Part: OwnMembership, hasFailed, retry } = useLatePartOfPage(ownMembership);
  if (OwnMembership) return <OwnMembership />;
  return hasFailed ? <TryAgain onTry={retry} /> : null;
}
