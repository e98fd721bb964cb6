import { Link, type MetaFunction } from 'react-router';
import { httpApi } from '../../../api/httpApi.ts';
import { downloadBlob } from '../../../forms/downloadBlob.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import pageStyles from '../personalPage/PersonalPage.module.css';
import { personalMeta, useOutletProfile } from '../personalPage/personalPage.ts';
import styles from './SecurityPage.module.css';
import { SessionsSection } from '../sessions/SessionsSection.tsx';
import { Button } from '../../../ui/Button.tsx';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_security());

/** Shows the security settings, the sessions, the data export and the closing of the account. */
export default function SecurityPage() {
  const { email, phone } = useOutletProfile();
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

/** Downloads all stored data about the person as a file. */
function ExportSection() {
  const { isPending, run } = usePending();
  const exportAll = () =>
    run(async () => downloadBlob((await httpApi('exportAccount')) as Blob, 'asian-mind-sports-account.json'));
  return (
    <section className={pageStyles.section}>
      <h2>{m.safe_export()}</h2>
      <p>{m.safe_export_text()}</p>
      <Button variant="default" loading={isPending} onClick={exportAll}>
        {m.safe_export_action()}
      </Button>
    </section>
  );
}
