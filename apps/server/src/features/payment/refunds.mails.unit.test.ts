import { expect, test } from 'vitest';
import { refundMail } from './refunds.mails.ts';

const refund = {
  name: 'Lin Moyan',
  site: 'Club',
  orderNo: '20300101000000001',
  amountMinor: 2_000,
  currency: 'SGD',
  note: 'Bank transfer',
  reason: null,
  consequence: null,
  remainingMinor: 0,
  link: 'https://site.example/personal/order',
};
const paragraphsOf = ({ text }: { text: string }) => text.trimEnd().split('\n\n');
const order = '20300101000000001';

test('the mail about a refund names the amount and the order, and links to it', () => {
  const mail = refundMail('done', 'en_US', refund);
  expect(mail).toMatchObject({ kind: 'refund.done', subject: 'Your refund is on its way' });
  expect(paragraphsOf(mail)).toEqual([
    'Hello Lin Moyan,',
    `We have refunded SGD 20.00 for order ${order}. It usually arrives within five to ten working days.`,
    refund.link,
    'Club',
  ]);
});

test('the mail about a part says why, and what stays paid', () => {
  const part = { ...refund, reason: 'Hall was closed', remainingMinor: 4_000 };
  expect(paragraphsOf(refundMail('done', 'en_US', part)).slice(2, -2)).toEqual([
    'Reason: Hall was closed',
    'This is a partial refund. The remaining SGD 40.00 of the order stays paid, and nothing else changes.',
  ]);
  expect(paragraphsOf(refundMail('done', 'zh_CN', part)).slice(1, -2)).toEqual([
    `订单 ${order} 的 SGD 20.00 已原路退回，到账通常需要五至十个工作日。`,
    '原因：Hall was closed',
    '本次为部分退款，其余 SGD 40.00 不在退款之列，您的会员资格或申请不受影响。',
  ]);
});

test.each([
  ['membershipEnds', 'Your membership has ended as a result.', '您的会员资格已同时终止。'],
  ['applicationRejected', 'Your membership application has been closed as a result.', '您的入会申请已同时终止。'],
  [
    'termShortened',
    'The term of this renewal has been deducted from your membership.',
    '本次续期的会员期限已相应扣除。',
  ],
  ['entryWithdrawn', 'Your entry in the event has been withdrawn.', '您的赛事报名已撤销。'],
] as const)('the mail about a whole refund says what follows: %s', (consequence, english, chinese) => {
  expect(paragraphsOf(refundMail('done', 'en_US', { ...refund, consequence }))[2]).toBe(english);
  expect(paragraphsOf(refundMail('settled', 'zh_CN', { ...refund, consequence })).at(-3)).toBe(chinese);
});

test('the mail about a refund by other means has the note of finance', () => {
  const mail = refundMail('settled', 'en_US', refund);
  expect(mail).toMatchObject({ kind: 'refund.settled', subject: 'Your refund is complete' });
  expect(paragraphsOf(mail).slice(1, 3)).toEqual([
    `We have refunded SGD 20.00 for order ${order} another way.`,
    'Note: Bank transfer',
  ]);
});

test('the mail about a rejected request has the reason of finance, and nothing of what a refund would do', () => {
  const details = {
    ...refund,
    note: 'Too late',
    reason: 'x',
    remainingMinor: 1,
    consequence: 'membershipEnds' as const,
  };
  const mail = refundMail('refused', 'en_US', details);
  expect(mail).toMatchObject({ kind: 'refund.refused', subject: 'Your refund request was rejected' });
  expect(paragraphsOf(mail).slice(1)).toEqual([
    `Your request for a refund of SGD 20.00 for order ${order} was rejected.`,
    'Reason: Too late',
    refund.link,
    'Club',
  ]);
  expect(refundMail('refused', 'zh_CN', details)).toMatchObject({ subject: '退款申请未通过' });
});
