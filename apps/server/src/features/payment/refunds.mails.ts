import type { MessageKind } from '@app/contract/admin/messageKinds';
import { formatTag, type Locale } from '@app/contract/locale';
import { formatMoney } from '@app/contract/money';
import type { RefundConsequence } from '@app/contract/orders';

export type RefundMail = 'done' | 'refused' | 'settled';

interface Details {
  name: string;
  orderNo: string;
  amountMinor: number;
  currency: string;
  /** The note of finance; empty when there is none. */
  note: string;
  consequence: RefundConsequence | null;
  link: string;
}

interface Mail {
  kind: MessageKind;
  subject: string;
  text: string;
}

const consequences: Record<RefundConsequence, Record<Locale, string>> = {
  membershipEnds: { zh_CN: '您的会员资格已同时终止。', en_US: 'Your membership has ended as a result.' },
  applicationRejected: {
    zh_CN: '您的入会申请已同时终止。',
    en_US: 'Your membership application has been closed as a result.',
  },
  termShortened: {
    zh_CN: '本次续期的会员期限已相应扣除。',
    en_US: 'The term of this renewal has been deducted from your membership.',
  },
};

/** Composes the mail that informs a person of the outcome of a refund. */
export function refundMail(
  kind: RefundMail,
  locale: Locale,
  { name, orderNo, amountMinor, currency, note, consequence, link }: Details,
): Mail {
  const amount = formatMoney(amountMinor, currency, formatTag[locale]);
  const follows = consequence === null ? '' : `\n\n${consequences[consequence][locale]}`;
  const zh: Record<RefundMail, [string, string]> = {
    done: ['退款已完成', `订单 ${orderNo} 的 ${amount} 已原路退回，到账通常需要五至十个工作日。${follows}`],
    refused: ['退款申请未通过', `订单 ${orderNo}（${amount}）的退款申请未通过。\n\n原因：${note}`],
    settled: ['退款已完成', `订单 ${orderNo} 的 ${amount} 已通过其他方式退款。\n\n说明：${note}${follows}`],
  };
  const en: Record<RefundMail, [string, string]> = {
    done: [
      'Your refund is on its way',
      `We have refunded ${amount} for order ${orderNo}. It usually arrives within five to ten working days.${follows}`,
    ],
    refused: [
      'Your refund request was rejected',
      `Your request for a refund of ${amount} for order ${orderNo} was rejected.\n\nReason: ${note}`,
    ],
    settled: [
      'Your refund is complete',
      `We have refunded ${amount} for order ${orderNo} another way.\n\nNote: ${note}${follows}`,
    ],
  };
  const [subject, body] = (locale === 'zh_CN' ? zh : en)[kind];
  const [greeting, signature] =
    locale === 'zh_CN' ? [`${name}，您好：`, '亚洲智力运动协会'] : [`Hello ${name},`, 'Asian Mind Sports Association'];
  return { kind: `refund.${kind}`, subject, text: `${greeting}\n\n${body}\n\n${link}\n\n${signature}\n` };
}
