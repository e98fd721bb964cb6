import type { Locale } from '@app/contract/locale';
import { composeMail, formatDay } from '../membership.mails.ts';

export type TermMail = 'renewed' | 'renewal' | 'lastWeeks' | 'grace' | 'expired';

interface Details {
  name: string;
  link: string;
  memberNo: string;
  until: string;
}

/** Composes a mail about the term of a membership. @param until its last day, `YYYY-MM-DD` */
export function termMail(kind: TermMail, locale: Locale, { name, link, memberNo, until }: Details) {
  const day = formatDay(locale, until);
  const zh: Record<TermMail, [string, string]> = {
    renewed: ['您的会员资格已续期', `续期成功，会员编号 ${memberNo}，有效期至${day}。\n${link}`],
    renewal: ['现在可以续期会员资格', `您的会员资格有效期至${day}，现在即可续期：\n${link}`],
    lastWeeks: ['您的会员资格即将到期', `您的会员资格将于${day}到期，请及时续期：\n${link}`],
    grace: [
      '您的会员资格已到期，请在三十天内续期',
      `您的会员资格已于${day}到期。在三十天宽限期内续期，会员资格不会中断：\n${link}`,
    ],
    expired: ['您的会员资格已失效', `您的会员资格已于${day}到期，三十天宽限期已过。您可以随时续期：\n${link}`],
  };
  const en: Record<TermMail, [string, string]> = {
    renewed: [
      'Your membership has been renewed',
      `Your membership (number ${memberNo}) is now valid until ${day}.\n${link}`,
    ],
    renewal: [
      'You can renew your membership now',
      `Your membership is valid until ${day}. You can renew it now:\n${link}`,
    ],
    lastWeeks: ['Your membership ends soon', `Your membership ends on ${day}. Renew it here:\n${link}`],
    grace: [
      'Your membership has ended: renew within thirty days',
      `Your membership ended on ${day}. Renew within thirty days to keep it without interruption:\n${link}`,
    ],
    expired: [
      'Your membership has expired',
      `Your membership ended on ${day}, and the thirty-day grace period is over. You can renew at any time:\n${link}`,
    ],
  };
  return composeMail(`membership.${kind}`, locale, name, (locale === 'zh_CN' ? zh : en)[kind]);
}
