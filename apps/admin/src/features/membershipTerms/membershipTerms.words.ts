import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Membership fee |||| Membership fee',
    empty: 'No fee has been set yet.',
    fields: { feeMinor: 'Fee', fee: 'Fee', currency: 'Currency', termMonths: 'Months' },
    page: { edit: 'Membership fee and term' },
    intro: 'What a membership costs and how long it lasts, for orders from now on. Orders that are already there keep their amount.',
    readOnly: 'Only an administrator can change this.',
    hint: { fee: 'In %{currency}, as people read it: 60 or 60.50. Zero: membership is free.', termMonths: 'From the day it is approved or renewed.' },
    feeWrong: 'This is not an amount in %{currency}.',
  },
  {
    name: '会费设置',
    empty: '尚未设置会费。',
    fields: { feeMinor: '会费', fee: '会费', currency: '货币', termMonths: '有效期（月）' },
    page: { edit: '会费与有效期' },
    intro: '会费金额与会员有效期，对此后的新订单生效；已有订单的金额不变。',
    readOnly: '只有管理员可以修改。',
    hint: { fee: '以 %{currency} 为单位，例如 60 或 60.50；填 0 表示免费。', termMonths: '自批准或续会之日起计算。' },
    feeWrong: '不是有效的 %{currency} 金额。',
  },
);
