import { Link, type MetaFunction } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { ExportSection } from './ExportSection.tsx';
import pageStyles from '../personalPage/PersonalPage.module.css';
import { personalMeta } from '../personalPage/personalMeta.ts';
import styles from './SecurityPage.module.css';
import { SessionsSection } from '../sessions/SessionsSection.tsx';
import { usePerson } from '../personalPage/usePerson.ts';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_security());

/** What protects the account, and what can be done with it as a whole. */
export default function SecurityPage() {
  const { email, phone } = usePerson();
  const settings = [
    {
      name: m.safe_email(),
      value: email ?? m.safe_email_none(),
      to: email ? 'changeEmail' : 'bindEmail',
      action: email ? m.safe_change() : m.safe_bind(),
      label: email ? m.safe_change_email() : m.safe_bind_email(),
    },
    { name: m.safe_phone(), value: phone, to: 'changePhone', action: m.safe_change(), label: m.safe_change_phone() },
    {
      name: m.account_password(),
      value: m.safe_password_set(),
      to: 'changePsw',
      action: m.safe_modify(),
      label: m.safe_change_password(),
    },
  ];
  return (
    <>
      <h1 className={pageStyles.title}>{m.personal_security()}</h1>
      <ul className={styles.settings}>
        {settings.map(({ name, value, to, action, label }) => (
          <li key={to}>
            <b>{name}</b>
            <span>{value}</span>
            <Link to={`/personal/safe/${to}`} aria-label={label}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
      <SessionsSection>
        <ExportSection />
        <section className={pageStyles.section}>
          <h2>{m.safe_close()}</h2>
          <p>{m.safe_close_short()}</p>
          <Link to="/personal/safe/closeAccount" className={pageStyles.links}>
            {m.safe_close()}
          </Link>
        </section>
      </SessionsSection>
    </>
  );
}
