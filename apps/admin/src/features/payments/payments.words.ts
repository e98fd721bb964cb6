import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Payment |||| Payments',
    empty: 'No payments yet',
    fields: {
      orderNo: 'Order number',
      username: 'Username',
      provider: 'Provider',
      providerRef: 'Provider reference',
      amount: 'Amount',
      state: 'Status',
      at: 'Started',
    },
  },
  {
    name: '支付记录',
    empty: '暂无支付记录',
    fields: {
      orderNo: '订单号',
      username: '用户名',
      provider: '支付渠道',
      providerRef: '渠道流水号',
      amount: '金额',
      state: '状态',
      at: '发起时间',
    },
  },
);
