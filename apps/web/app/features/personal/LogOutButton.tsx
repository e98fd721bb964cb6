import { useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';
import { endSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { useOpenPage } from '../../late/useOpenPage.ts';

/** Asks for confirmation, logs out on the server and in this browser, and opens the home page. */
export function LogOutButton({ className }: { className?: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const { isPending, run } = usePending();
  const openPage = useOpenPage();
  const logOut = () =>
    run(async () => {
      try {
        await httpApi('logout');
      } finally {
        // Log out in this browser even when the server is unreachable.
        await openPage('/', { replace: true });
        endSession();
      }
    });
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.personal_log_out()}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        title={m.personal_log_out()}
        text={m.personal_log_out_sure()}
        confirmLabel={m.personal_confirm()}
        isPending={isPending}
        onConfirm={logOut}
      />
    </>
  );
}
