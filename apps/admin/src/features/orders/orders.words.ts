import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Order |||| Orders',
    empty: 'There are no orders yet.',
    fields: {
      orderNo: 'Order',
      username: 'Person',
      purpose: 'For',
      amount: 'Amount',
      status: 'Status',
      createdAt: 'Ordered',
      paidAt: 'Paid',
      kind: 'Movement',
      provider: 'Provider',
      providerRef: 'Their reference',
      at: 'At',
    },
    movements: 'Movements',
    noMovements: 'No money has moved for this order.',
  },
  {
    name: '订单',
    empty: '还没有订单。',
    fields: {
      orderNo: '订单号',
      username: '用户',
      purpose: '用途',
      amount: '金额',
      status: '状态',
      createdAt: '下单时间',
      paidAt: '付款时间',
      kind: '类型',
      provider: '支付渠道',
      providerRef: '渠道流水号',
      at: '时间',
    },
    movements: '资金明细',
    noMovements: '此订单没有资金变动。',
  },
);
