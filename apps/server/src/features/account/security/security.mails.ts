import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import type { MessageText } from '../codes/codes.mails.ts';

/** Composes the mail to a replaced address. Its link opens a page with a button, because mail scanners follow links. */
export function emailReplacedMessage(
  locale: Locale,
  { site, undoLink }: { site: string; undoLink: string },
): MessageText {
  return {
    kind: 'account.emailReplaced',
    subject: m.mail_email_replaced_subject({}, { locale }),
    text: m.mail_email_replaced_text({ site, undoLink }, { locale }),
  };
}

/** Composes the mail to an account's owner after a change of the password. */
export function passwordChangedMessage(locale: Locale, site: string): MessageText {
  return {
    kind: 'account.passwordChanged',
    subject: m.mail_password_changed_subject({}, { locale }),
    text: m.mail_password_changed_text({ site }, { locale }),
  };
}
