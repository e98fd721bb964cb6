import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Payment |||| Payments',
    empty: 'Nobody has begun to pay yet.',
    fields: {
      orderNo: 'Order',
      username: 'Person',
      provider: 'Provider',
      providerRef: 'Their reference',
      amount: 'Amount',
      state: 'State',
      at: 'Begun',
    },
  },
  {
    name: '支付记录',
    empty: '还没有人付款。',
    fields: {
      orderNo: '订单号',
      username: '用户',
      provider: '支付渠道',
      providerRef: '渠道流水号',
      amount: '金额',
      state: '状态',
      at: '发起时间',
    },
  },
);
