import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Tells an account without an email address that no mails will come, and where to add an address. */
export function NoMailsAlert({ isReachable }: { isReachable: boolean }) {
  if (isReachable) return null;
  return (
    <Notice title={m.no_mails()}>
      <p>{m.no_mails_text()}</p>
      <ButtonLink to="/personal/safe/bindEmail" variant="default">
        {m.no_mails_add()}
      </ButtonLink>
    </Notice>
  );
}
