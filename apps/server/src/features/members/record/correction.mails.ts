import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { composeMailText } from '#platform/text/mailText';

interface Addressee {
  locale: Locale;
  salutation: string;
  /** The association's name. */
  site: string;
  accountUrl: string;
}

/** Composes the mail about names, birth date or association that staff corrected. */
export function correctionMail({ locale, salutation, site, accountUrl }: Addressee, reason: string) {
  const kind: MessageKind = 'person.corrected';
  const subject = m.mail_person_corrected_subject({}, { locale });
  const body = m.mail_person_corrected_text({ reason }, { locale });
  return { kind, subject, text: composeMailText(locale, { name: salutation, site }, [body, accountUrl]) };
}
