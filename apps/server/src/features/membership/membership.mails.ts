import type { MessageKind } from '@app/contract/admin/messageKinds';
import { formatTag, type Locale } from '@app/contract/locale';

interface Words {
  kind: MessageKind;
  subject: string;
  text: string;
}

export type MembershipMail = 'received' | 'approved' | 'returned' | 'rejected' | 'renewed' | 'renewal' | 'lastWeeks' | 'grace' | 'expired';

interface Details {
  name: string;
  link: string;
  memberNo?: string;
  until?: string;
  reason?: string;
}

const signature = { zh_CN: '\n\n亚洲智力运动协会', en_US: '\n\nAsian Mind Sports Association' };

/** Mails about a membership, to whoever it belongs to. `until` is a day, `YYYY-MM-DD`. */
export function membershipMail(kind: MembershipMail, locale: Locale, { name, link, memberNo = '', until = '', reason = '' }: Details): Words {
  const day = until && new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));
  const zh: Record<MembershipMail, [string, string]> = {
    received: ['我们已收到您的会员申请', `我们已收到您的会员申请和会费，通常在五个工作日内审核。进度可随时查看：\n${link}`],
    approved: ['欢迎加入亚洲智力运动协会', `您的申请已通过，会员编号 ${memberNo}，有效期至${day}。会员卡在个人中心：\n${link}`],
    returned: ['您的会员申请需要补充', `审核人员请您修改后重新提交，会费不必再付。\n\n原因：${reason}\n\n修改申请：\n${link}`],
    rejected: ['您的会员申请未获通过', `很遗憾，您的申请未获通过，已付会费将原路退回。\n\n原因：${reason}\n\n${link}`],
    renewed: ['您的会员资格已续期', `续期成功，会员编号 ${memberNo}，有效期至${day}。\n${link}`],
    renewal: ['现在可以续期会员资格', `您的会员资格有效期至${day}，现在即可续期：\n${link}`],
    lastWeeks: ['您的会员资格即将到期', `您的会员资格将于${day}到期，请及时续期：\n${link}`],
    grace: ['您的会员资格已到期，宽限期三十天', `您的会员资格已于${day}到期，三十天宽限期内续期，资格不中断：\n${link}`],
    expired: ['您的会员资格已失效', `您的会员资格已于${day}到期，宽限期已过。欢迎随时重新续期：\n${link}`],
  };
  const en: Record<MembershipMail, [string, string]> = {
    received: [
      'We have received your application',
      `we have received your application and your fee. A review usually takes up to five working days. You can see how it stands here:\n${link}`,
    ],
    approved: [
      'Welcome to the Asian Mind Sports Association',
      `your application was approved. Your member number is ${memberNo}, valid until ${day}. Your card is in your account:\n${link}`,
    ],
    returned: [
      'Your application needs a correction',
      `whoever reviewed your application asks you to correct it and send it again. You do not pay again.\n\nReason: ${reason}\n\nCorrect it here:\n${link}`,
    ],
    rejected: [
      'Your application was not approved',
      `we are sorry: your application was not approved. Your fee goes back the way it came.\n\nReason: ${reason}\n\n${link}`,
    ],
    renewed: ['Your membership is renewed', `your membership ${memberNo} is renewed until ${day}.\n${link}`],
    renewal: ['You can renew your membership now', `your membership is valid until ${day}. You can renew it from today:\n${link}`],
    lastWeeks: ['Your membership ends soon', `your membership ends on ${day}. Renew it here:\n${link}`],
    grace: [
      'Your membership has ended: thirty days to renew',
      `your membership ended on ${day}. Renewed within thirty days, it goes on without a break:\n${link}`,
    ],
    expired: [
      'Your membership has lapsed',
      `your membership ended on ${day}, and the thirty days after it are over. You are welcome to renew at any time:\n${link}`,
    ],
  };
  const [subject, body] = (locale === 'zh_CN' ? zh : en)[kind];
  return { kind: `membership.${kind}`, subject, text: `${locale === 'zh_CN' ? `${name}，您好：` : `Hello ${name},`}\n\n${body}${signature[locale]}\n` };
}
