import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';

interface MessageText {
  kind: MessageKind;
  subject: string;
  text: string;
}

/** Composes the mail that invites a person to the back office. */
export function invitationMessage(
  locale: Locale,
  values: { site: string; name: string; link: string; days: number },
): MessageText {
  return {
    kind: 'staff.invitation',
    subject: m.mail_staff_invitation_subject({ site: values.site }, { locale }),
    text: m.mail_staff_invitation_text(values, { locale }),
  };
}

/** Composes the mail with the link that chooses a new password. */
export function passwordLinkMessage(
  locale: Locale,
  values: { site: string; link: string; minutes: number },
): MessageText {
  return {
    kind: 'staff.passwordLink',
    subject: m.mail_staff_password_link_subject({}, { locale }),
    text: m.mail_staff_password_link_text(values, { locale }),
  };
}

/** Composes the mail to a staff member after a change of the password. */
export function staffPasswordChangedMessage(locale: Locale, site: string): MessageText {
  return {
    kind: 'staff.passwordChanged',
    subject: m.mail_staff_password_changed_subject({}, { locale }),
    text: m.mail_staff_password_changed_text({ site }, { locale }),
  };
}

/** Composes the mail to the former email address of a staff member. */
export function staffEmailReplacedMessage(locale: Locale, site: string): MessageText {
  return {
    kind: 'staff.emailReplaced',
    subject: m.mail_staff_email_replaced_subject({}, { locale }),
    text: m.mail_staff_email_replaced_text({ site }, { locale }),
  };
}
