import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Daily total |||| Daily totals',
    empty: 'No money has come or gone yet.',
    fields: {
      day: 'Day',
      provider: 'Provider',
      charges: 'Charges',
      charged: 'Charged',
      refunds: 'Refunds',
      refunded: 'Refunded',
      net: 'Remains',
    },
    sum: 'Sum of the rows shown, %{currency}',
  },
  {
    name: '每日汇总',
    empty: '还没有收付款记录。',
    fields: { day: '日期', provider: '支付渠道', charges: '收款笔数', charged: '收款', refunds: '退款笔数', refunded: '退款', net: '净额' },
    sum: '所示各行合计（%{currency}）',
  },
);
