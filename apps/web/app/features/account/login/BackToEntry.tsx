import { useLocation } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Offers the way back to the entry or invitation from which a person registered. */
export function BackToEntry() {
  const state = useLocation().state as { entryPath?: unknown } | null;
  if (typeof state?.entryPath !== 'string') return null;
  return (
    <Notice title={m.back_to_entry_title()}>
      <p>{m.back_to_entry_text()}</p>
      <ButtonLink to={state.entryPath} variant="default">
        {m.back_to_entry()}
      </ButtonLink>
    </Notice>
  );
}
