import type { Locale } from '@app/contract/locale';
import type { ApplicationFields } from '@app/contract/membership';
import { orderNames } from '@app/contract/names';
import { composeMail, formatDay } from '../membership.mails.ts';

export type ApplicationMail = 'received' | 'approved' | 'returned' | 'rejected';

interface Details {
  name: string;
  link: string;
  memberNo?: string;
  until?: string;
  reason?: string;
}

/** Returns the name with which a mail greets an applicant: the Latin one in English. */
export const salutationOf = (
  locale: Locale,
  { surname = '', firstName = '', nativeName = '' }: ApplicationFields,
): string => orderNames(locale, { latinName: `${surname} ${firstName}`, nativeName }).lead;

/** Composes a mail about an application. @param until last day of the membership, `YYYY-MM-DD` */
export function applicationMail(
  kind: ApplicationMail,
  locale: Locale,
  { name, link, memberNo = '', until = '', reason = '' }: Details,
) {
  const day = until && formatDay(locale, until);
  const zh: Record<ApplicationMail, [string, string]> = {
    received: [
      '我们已收到您的入会申请',
      `我们已收到您的入会申请和会费，通常在五个工作日内完成审核。您可以随时查看进度：\n${link}`,
    ],
    approved: [
      '欢迎加入亚洲智力运动协会',
      `您的入会申请已通过，会员编号 ${memberNo}，有效期至${day}。您可以在个人中心查看会员卡：\n${link}`,
    ],
    returned: [
      '您的入会申请需要修改',
      `请按以下原因修改后重新提交，无需再次支付会费。\n\n原因：${reason}\n\n修改申请：\n${link}`,
    ],
    rejected: [
      '您的入会申请未获通过',
      `很遗憾，您的入会申请未获通过，已支付的会费将原路退回。\n\n原因：${reason}\n\n${link}`,
    ],
  };
  const en: Record<ApplicationMail, [string, string]> = {
    received: [
      'We have received your application',
      `We have received your application and your fee. The review usually takes up to five working days. You can follow its progress here:\n${link}`,
    ],
    approved: [
      'Welcome to the Asian Mind Sports Association',
      `Your application has been approved. Your membership number is ${memberNo}, valid until ${day}. Your membership card is in your personal centre:\n${link}`,
    ],
    returned: [
      'Please correct your application',
      `Please correct your application and submit it again. You will not be charged again.\n\nReason: ${reason}\n\nCorrect it here:\n${link}`,
    ],
    rejected: [
      'Your application was not approved',
      `We are sorry, but your application was not approved. Any fee paid will be refunded to your original payment method.\n\nReason: ${reason}\n\n${link}`,
    ],
  };
  return composeMail(`membership.${kind}`, locale, name, (locale === 'zh_CN' ? zh : en)[kind]);
}
