import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Membership fee |||| Membership fee',
    empty: 'No membership fee set',
    fields: { feeMinor: 'Fee', fee: 'Fee', currency: 'Currency', termMonths: 'Term in months' },
    page: { edit: 'Membership fee and term' },
    intro: 'The price and length of a membership for new orders. Existing orders keep their amount.',
    readOnly: 'Only an administrator can change this.',
    hint: {
      fee: 'In %{currency}, for example 60 or 60.50. Enter 0 for free membership.',
      termMonths: 'From the day of approval or renewal.',
    },
    feeWrong: 'Enter a valid amount in %{currency}',
  },
  {
    name: '会费设置',
    empty: '尚未设置会费',
    fields: { feeMinor: '会费', fee: '会费', currency: '货币', termMonths: '有效期（月）' },
    page: { edit: '会费与有效期' },
    intro: '会费金额与会员有效期，仅对新订单生效，已有订单金额不变。',
    readOnly: '只有管理员可以修改。',
    hint: {
      fee: '以 %{currency} 为单位，例如 60 或 60.50；填 0 表示免费。',
      termMonths: '自审核通过或续期之日起计算。',
    },
    feeWrong: '请输入有效的 %{currency} 金额',
  },
);
