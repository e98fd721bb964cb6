import type { MetaFunction } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { MailLinkPage } from './MailLinkPage.tsx';

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: m.confirm_title(), description: m.confirm_text(), hidden: true });

export default function ConfirmPage() {
  return (
    <MailLinkPage
      call="subscribeConfirm"
      title={m.confirm_title()}
      text={m.confirm_text()}
      action={m.confirm_action()}
      done={m.confirm_done()}
    />
  );
}
