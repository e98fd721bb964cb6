import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { composeMail, formatDay } from '../membership.mails.ts';

export type TermMail = 'renewed' | 'renewal' | 'lastWeeks' | 'grace' | 'expired' | 'ended' | 'extended' | 'card';

interface Details {
  name: string;
  /** The association's name. */
  site: string;
  link: string;
  memberNo: string;
  until: string;
  /** Why staff ended the membership. */
  reason?: string;
}

/** Composes a mail about the term of a membership. @param until its last day, `YYYY-MM-DD` */
export function termMail(kind: TermMail, locale: Locale, { name, site, link, memberNo, until, reason = '' }: Details) {
  const day = formatDay(locale, until);
  return composeMail(`membership.${kind}`, locale, { name, site }, [
    m[`mail_term_${kind}_subject`]({}, { locale }),
    m[`mail_term_${kind}_text`]({ link, memberNo, day, reason }, { locale }),
  ]);
}
