import { type MetaFunction, useParams } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { pageMeta } from '../../../seo/pageMeta.ts';
import { MailLinkPage } from '../../../ui/MailLinkPage.tsx';

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: m.undo_title(), description: m.undo_text(), noIndex: true });

/** Restores a replaced email address. The link is in the mail to the replaced address. */
export default function UndoEmailPage() {
  const { token = '' } = useParams();
  return (
    <MailLinkPage
      call="undoEmail"
      token={token}
      title={m.undo_title()}
      text={m.undo_text()}
      action={m.undo_action()}
      done={{ title: m.undo_done(), text: m.undo_done_text(), to: '/forgetPsw', next: m.undo_next() }}
      unknownText={m.undo_unknown_text()}
    />
  );
}
