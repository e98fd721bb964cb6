import { Button } from '@mantine/core';
import type { MetaFunction } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import styles from './JoinPage.module.css';
import { openLoginDialog } from './loginDialogState.ts';
import { useSession } from './useSession.ts';

export const meta: MetaFunction = (page) => pageMeta(page, { title: m.join_title(), description: m.join_description() });

/** What membership is, what it takes, and how far one can go today. Visitors are asked to log in, and can read on. */
export default function JoinPage() {
  const isLoggedIn = useSession() === 'loggedIn';
  const steps = [
    [m.join_step_account(), m.join_step_account_text()],
    [m.join_step_profile(), m.join_step_profile_text()],
    [m.join_step_apply(), m.join_step_apply_text()],
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
              <li>{m.join_benefit_points()}</li>
              <li>{m.join_benefit_card()}</li>
              <li>{m.join_benefit_club()}</li>
            </ul>
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
        <aside className={styles.panel} aria-labelledby="join-needed">
          <h2 id="join-needed">{m.join_needed()}</h2>
          <ul>
            <li>{m.join_needed_names()}</li>
            <li>{m.join_needed_passport()}</li>
            <li>{m.join_needed_contact()}</li>
            <li>{m.join_needed_association()}</li>
            <li>{m.join_needed_guardian()}</li>
          </ul>
          <p className={styles.now}>{isLoggedIn ? m.join_now_member() : m.join_now_visitor()}</p>
          <div className={styles.action}>
            {isLoggedIn ? (
              <ButtonLink to="/personal/index">{m.join_fill_in()}</ButtonLink>
            ) : (
              <Button radius="xl" size="md" aria-haspopup="dialog" onClick={(event) => openLoginDialog(1, event.currentTarget)}>
                {m.join_log_in()}
              </Button>
            )}
          </div>
        </aside>
      </div>
    </div>
  );
}
