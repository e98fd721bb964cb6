import type { MessageKind } from '@app/contract/admin/messageKinds';
import { formatTag, type Locale } from '@app/contract/locale';
import type { ApplicationFields } from '@app/contract/membership';
import { orderNames } from '@app/contract/names';

interface MailText {
  kind: MessageKind;
  subject: string;
  text: string;
}

export type MembershipMail =
  | 'received'
  | 'approved'
  | 'returned'
  | 'rejected'
  | 'renewed'
  | 'renewal'
  | 'lastWeeks'
  | 'grace'
  | 'expired';

interface Details {
  name: string;
  link: string;
  memberNo?: string;
  until?: string;
  reason?: string;
}

const signature = { zh_CN: '\n\n亚洲智力运动协会', en_US: '\n\nAsian Mind Sports Association' };

/** Returns the name with which a mail greets an applicant: the Latin one in English. */
export const salutationOf = (
  locale: Locale,
  { surname = '', firstName = '', nativeName = '' }: ApplicationFields,
): string => orderNames(locale, { latinName: `${surname} ${firstName}`, nativeName }).lead;

/** Composes a mail about a membership or an application. @param until last day of the membership, `YYYY-MM-DD` */
export function membershipMail(
  kind: MembershipMail,
  locale: Locale,
  { name, link, memberNo = '', until = '', reason = '' }: Details,
): MailText {
  const day =
    until && new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));
  const zh: Record<MembershipMail, [string, string]> = {
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
    renewed: ['您的会员资格已续期', `续期成功，会员编号 ${memberNo}，有效期至${day}。\n${link}`],
    renewal: ['现在可以续期会员资格', `您的会员资格有效期至${day}，现在即可续期：\n${link}`],
    lastWeeks: ['您的会员资格即将到期', `您的会员资格将于${day}到期，请及时续期：\n${link}`],
    grace: [
      '您的会员资格已到期，请在三十天内续期',
      `您的会员资格已于${day}到期。在三十天宽限期内续期，会员资格不会中断：\n${link}`,
    ],
    expired: ['您的会员资格已失效', `您的会员资格已于${day}到期，三十天宽限期已过。您可以随时续期：\n${link}`],
  };
  const en: Record<MembershipMail, [string, string]> = {
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
  const [subject, body] = (locale === 'zh_CN' ? zh : en)[kind];
  return {
    kind: `membership.${kind}`,
    subject,
    text: `${locale === 'zh_CN' ? `${name}，您好：` : `Hello ${name},`}\n\n${body}${signature[locale]}\n`,
  };
}
