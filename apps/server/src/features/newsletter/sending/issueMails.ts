import type { Vault } from '#platform/vault';
import type { Mail } from '#platform/messages/mailSender';
import { languagesOf, sentMailOf, subjectIn, withUnsubscribeLink } from '../issues/render.service.ts';
import type { StoredIssue } from '../issues/issues.queries.ts';
import { createUnsubscribeToken } from '../unsubscribeTokens.ts';
import type { ClaimedRecipient } from './sending.queries.ts';

export interface MailSettings {
  vault: Pick<Vault, 'fingerprint'>;
  publicUrl: string;
  /** The domain of the sender's address. */
  domain: string;
}

/** The Message-ID of an issue to a recipient: the same in every attempt, and not to be guessed. */
export const messageIdOf = ({ vault, domain }: MailSettings, recipientId: number): string =>
  `<newsletter.${recipientId}.${vault.fingerprint(`mail ${recipientId}`).slice(0, 24)}@${domain}>`;

/** Addresses an issue to a recipient, whose language comes first in a bilingual one. */
export function mailTo(
  settings: MailSettings & { replyTo: string | null },
  issue: StoredIssue,
  { id, subscriberId, email, locale: ownLanguage }: Omit<ClaimedRecipient, 'attempts'>,
): Mail {
  const { vault, publicUrl, domain, replyTo } = settings;
  const token = createUnsubscribeToken(vault, { issueId: issue.id, subscriberId });
  // A reader may have changed the language after an issue in one language began.
  const locale = languagesOf(issue).includes(ownLanguage) ? ownLanguage : issue.locale;
  const query = `?token=${token}&lang=${locale}`;
  return {
    to: email,
    subject: subjectIn(issue, locale),
    ...withUnsubscribeLink(sentMailOf(issue, locale)!, `${publicUrl}/unsubscribe${query}`),
    messageId: messageIdOf(settings, id),
    ...(replyTo !== null && { replyTo }),
    headers: {
      'List-Id': `<newsletter-${locale === 'zh_CN' ? 'zh' : 'en'}.${domain}>`,
      // RFC 8058: mail programs show a button of their own, and send the form without opening a page.
      'List-Unsubscribe': `<${publicUrl}/api/member/memberSubscribe/remove${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  };
}
