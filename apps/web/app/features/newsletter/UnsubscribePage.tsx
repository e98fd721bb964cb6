import { type MetaFunction, useSearchParams } from 'react-router';
import { sentenceOf, useSentence } from '../../api/sentences.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, siteSettingsOf } from '../../seo/pageMeta.ts';
import { MailLinkPage } from '../../ui/MailLinkPage.tsx';

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: m.unsubscribe_title(),
    description: sentenceOf(siteSettingsOf(page), 'unsubscribeText'),
    noIndex: true,
  });

export default function UnsubscribePage() {
  const [parameters] = useSearchParams();
  return (
    <MailLinkPage
      call="subscribeRemove"
      token={parameters.get('token') ?? undefined}
      title={m.unsubscribe_title()}
      text={useSentence('unsubscribeText')}
      action={m.unsubscribe_action()}
      done={{ title: m.unsubscribe_done() }}
      unknownText={m.mail_link_unknown_text()}
    />
  );
}
