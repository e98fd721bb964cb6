import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Order |||| Orders',
    empty: 'No orders yet',
    fields: {
      orderNo: 'Order number',
      username: 'Username',
      purpose: 'Purpose',
      amount: 'Amount',
      status: 'Status',
      createdAt: 'Created',
      paidAt: 'Paid',
      kind: 'Type',
      provider: 'Provider',
      providerRef: 'Provider reference',
      at: 'Time',
    },
    movements: 'Transactions',
    noMovements: 'No transactions for this order',
  },
  {
    name: '订单',
    empty: '暂无订单',
    fields: {
      orderNo: '订单号',
      username: '用户名',
      purpose: '用途',
      amount: '金额',
      status: '状态',
      createdAt: '下单时间',
      paidAt: '支付时间',
      kind: '类型',
      provider: '支付渠道',
      providerRef: '渠道流水号',
      at: '时间',
    },
    movements: '资金明细',
    noMovements: '此订单暂无资金变动',
  },
);
