import type { MetaFunction } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { MailLinkPage } from './MailLinkPage.tsx';

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: m.unsubscribe_title(), description: m.unsubscribe_text(), hidden: true });

export default function UnsubscribePage() {
  return (
    <MailLinkPage
      call="subscribeRemove"
      title={m.unsubscribe_title()}
      text={m.unsubscribe_text()}
      action={m.unsubscribe_action()}
      done={m.unsubscribe_done()}
    />
  );
}
