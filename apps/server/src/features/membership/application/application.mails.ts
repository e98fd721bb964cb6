import type { Locale } from '@app/contract/locale';
import type { ApplicationFields } from '@app/contract/membership';
import { joinLatinName, arrangeNames } from '@app/contract/names';
import { m } from '#messages';
import { composeMail, formatDay } from '../membership.mails.ts';

export type ApplicationMail = 'received' | 'approved' | 'returned' | 'rejected';

interface Details {
  name: string;
  /** The association's name. */
  site: string;
  link: string;
  memberNo?: string;
  until?: string;
  reason?: string;
}

/** Returns the name with which a mail greets an applicant: the Latin one in English. */
export const salutationOf = (locale: Locale, { nativeName = '', ...fields }: ApplicationFields): string =>
  arrangeNames(locale, { latinName: joinLatinName(fields), nativeName }).lead;

/** Composes a mail about an application. @param until last day of the membership, `YYYY-MM-DD` */
export function applicationMail(
  kind: ApplicationMail,
  locale: Locale,
  { name, site, link, memberNo = '', until = '', reason = '' }: Details,
) {
  const day = until && formatDay(locale, until);
  return composeMail(`membership.${kind}`, locale, { name, site }, [
    m[`mail_application_${kind}_subject`]({ site }, { locale }),
    m[`mail_application_${kind}_text`]({ link, memberNo, day, reason }, { locale }),
  ]);
}
