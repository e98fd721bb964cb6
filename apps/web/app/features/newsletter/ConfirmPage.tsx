import { type MetaFunction, useSearchParams } from 'react-router';
import { useSiteSettings } from '../../api/rootData.ts';
import { sentenceOf, useSentence } from '../../api/sentences.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, siteSettingsOf } from '../../seo/pageMeta.ts';
import { MailLinkPage } from '../../ui/MailLinkPage.tsx';

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: m.confirm_title(),
    description: sentenceOf(siteSettingsOf(page), 'confirmText'),
    noIndex: true,
  });

export default function ConfirmPage() {
  const [parameters] = useSearchParams();
  const hasArchive = useSiteSettings()?.hasNewsletterArchive ?? false;
  return (
    <MailLinkPage
      call="subscribeConfirm"
      token={parameters.get('token') ?? undefined}
      title={m.confirm_title()}
      text={useSentence('confirmText')}
      action={m.confirm_action()}
      done={{
        title: m.confirm_done(),
        ...(hasArchive && { to: '/newsletter', next: m.newsletter_archive() }),
      }}
      unknownText={m.mail_link_unknown_text()}
    />
  );
}
