import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import type { Message } from '#platform/messages/outbox';

/** Composes the confirmation mail. Its links open pages with a button, because mail scanners follow links. */
export function confirmationMail(
  locale: Locale,
  { to, site, shortName }: { to: string; site: string; shortName: string },
  links: { confirm: string; remove: string },
): Message {
  const subject = m.mail_newsletter_subject({ site: shortName }, { locale });
  const text = m.mail_newsletter_text({ ...links, site }, { locale });
  // RFC 8058: mail programs show a button of their own, and send the form without opening a page.
  const headers = {
    'List-Unsubscribe': `<${links.remove.replace('/unsubscribe?', '/api/member/memberSubscribe/remove?')}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { channel: 'email', kind: 'newsletter.confirm' satisfies MessageKind, to, subject, text, headers };
}
