import { useRef, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { httpApi } from '../../../api/httpApi.ts';
import { endSession } from '../../../api/session.ts';
import { CodeStep } from '../../../forms/CodeStep.tsx';
import { smsSent } from '../../../forms/formWords.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { showSuccess } from '../../../ui/messages.ts';
import styles from './CloseAccountPage.module.css';
import { personalMeta, useOutletProfile } from '../personalPage/personalPage.ts';
import { SecurityStepLayout } from '../security/SecurityStepLayout.tsx';
import { useOpenPage } from '../../../late/useOpenPage.ts';

export const meta: MetaFunction = (page) => personalMeta(page, m.safe_close());

/** Explains the consequences of closing the account, verifies a code and asks for confirmation. */
export default function CloseAccountPage() {
  const { phone } = useOutletProfile();
  const openPage = useOpenPage();
  const verification = useRef<{ uuid: string; code: string } | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { isPending, run } = usePending();
  const close = () =>
    run(
      async () => {
        if (!verification.current) return;
        await httpApi('close', verification.current);
        showSuccess(m.safe_closed());
        await openPage('/', { replace: true });
        endSession();
      },
      () => setConfirming(false),
    );
  return (
    <SecurityStepLayout title={m.safe_close()} lead={m.safe_close_lead()}>
      <ul className={styles.consequences}>
        <li>{m.safe_close_login()}</li>
        <li>{m.safe_close_data()}</li>
        <li>{m.safe_close_results()}</li>
        <li>{m.safe_close_final()}</li>
      </ul>
      <CodeStep
        send={() => httpApi('closeSms')}
        sentMessage={smsSent()}
        onSubmit={async (typed) => {
          verification.current = typed;
          setConfirming(true);
        }}
        action={m.safe_close()}
        isDangerous
      >
        {m.safe_code_to({ to: phone })}
      </CodeStep>
      <ConfirmDialog
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        title={m.safe_close()}
        text={m.safe_close_sure()}
        confirmLabel={m.safe_close()}
        isPending={isPending}
        onConfirm={close}
      />
    </SecurityStepLayout>
  );
}
