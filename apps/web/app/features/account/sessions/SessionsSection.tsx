import type { SessionRow } from '@app/contract/account';
import { type ReactNode, useState } from 'react';
import { httpApi } from '../../../api/httpApi.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { formatDateTime } from '../../../ui/formats.ts';
import { showSuccess } from '../../../ui/messages.ts';
import pageStyles from '../personalPage/PersonalPage.module.css';
import styles from '../security/SecurityPage.module.css';
import { TryAgain } from '../../../forms/TryAgain.tsx';
import { useQuery } from '../../../api/useQuery.ts';

const formatLocal = (moment: string): string =>
  formatDateTime(moment, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Lists the account's sessions with a button to end each. Renders `children` after the list to avoid layout shifts. */
export function SessionsSection({ children }: { children: ReactNode }) {
  const { data: sessions, hasFailed, reload } = useQuery(() => httpApi('sessionList'), 'sessions');
  const [sessionToEnd, setSessionToEnd] = useState<SessionRow | null>(null);
  const { isPending, run } = usePending();
  const nameOf = ({ device }: SessionRow) => device || m.safe_device_unknown();
  const end = () =>
    run(async () => {
      if (!sessionToEnd) return;
      await httpApi('endSession', { id: sessionToEnd.id });
      showSuccess(m.safe_session_ended());
      setSessionToEnd(null);
      reload();
    });
  return (
    <>
      <section className={pageStyles.section}>
        <h2>{m.safe_sessions()}</h2>
        <p>{m.safe_sessions_text()}</p>
        {sessions ? (
          <ul className={styles.settings}>
            {sessions.map((session) => (
              <li key={session.id} className={styles.device}>
                <b>
                  {nameOf(session)}
                  {session.current && <em className={styles.here}>{m.safe_this_device()}</em>}
                </b>
                <span>
                  {session.place && `IP ${session.place} · `}
                  {m.safe_session_times({
                    from: formatLocal(session.createdAt),
                    until: formatLocal(session.lastSeenAt),
                  })}
                </span>
                {!session.current && (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={m.safe_end_session_of({ device: nameOf(session) })}
                    onClick={() => setSessionToEnd(session)}
                  >
                    {m.personal_log_out()}
                  </button>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.waiting}>{hasFailed && <TryAgain onTry={reload} />}</div>
        )}
        <ConfirmDialog
          isOpen={sessionToEnd !== null}
          onCancel={() => setSessionToEnd(null)}
          title={m.personal_log_out()}
          text={sessionToEnd ? m.safe_end_session_sure({ device: nameOf(sessionToEnd) }) : ''}
          confirmLabel={m.personal_confirm()}
          isPending={isPending}
          onConfirm={end}
        />
      </section>
      {(sessions || hasFailed) && children}
    </>
  );
}
