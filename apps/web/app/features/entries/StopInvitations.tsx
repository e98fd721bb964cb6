import type { CallData } from '@app/contract/contract';
import { httpApi } from '../../api/httpApi.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/Button.tsx';

interface StopInvitationsProps {
  token: string;
  isStopped: boolean;
  onChange: (invitation: CallData<'invitationGet'>) => void;
}

/** Lets the owner of an invited address end all invitations to it, without logging in, and take that back. */
export function StopInvitations({ token, isStopped, onChange }: StopInvitationsProps) {
  const { isPending, run } = usePending();
  const change = () =>
    run(async () => onChange(await httpApi(isStopped ? 'invitationsAllow' : 'invitationsStop', { token })));
  return (
    <p aria-live="polite">
      {isStopped ? m.invitation_stopped() : m.invitation_stop_text()}{' '}
      <Button variant="quiet" loading={isPending} onClick={() => void change()}>
        {isStopped ? m.invitation_allow() : m.invitation_stop()}
      </Button>
    </p>
  );
}
