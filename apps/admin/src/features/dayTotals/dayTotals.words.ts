import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Daily total |||| Daily totals',
    empty: 'No charges or refunds yet',
    fields: {
      day: 'Day',
      provider: 'Provider',
      charges: 'Charges',
      charged: 'Charged',
      refunds: 'Refunds',
      refunded: 'Refunded',
      net: 'Net',
    },
    sum: 'Total of the rows shown, %{currency}',
  },
  {
    name: '每日汇总',
    empty: '暂无收款或退款',
    fields: {
      day: '日期',
      provider: '支付渠道',
      charges: '收款笔数',
      charged: '收款',
      refunds: '退款笔数',
      refunded: '退款',
      net: '净额',
    },
    sum: '当前列表合计（%{currency}）',
  },
);
