import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Refund |||| Refunds',
    empty: 'No refund has been asked for.',
    fields: {
      orderNo: 'Order',
      username: 'Person',
      amount: 'Amount',
      state: 'State',
      origin: 'Why',
      createdAt: 'Since',
      decide: 'Decide',
    },
    attempts: '%{smart_count} attempt |||| %{smart_count} attempts',
    grant: 'Grant',
    refuse: 'Refuse',
    grantTitle: 'Grant this refund?',
    grantText: '%{amount} for order %{orderNo} goes back to %{username}. This cannot be taken back.',
    refuseTitle: 'Refuse this refund?',
    refuseText: 'Order %{orderNo} of %{username} (%{amount}) stays paid.',
  },
  {
    name: '退款',
    empty: '没有退款申请。',
    fields: {
      orderNo: '订单号',
      username: '用户',
      amount: '金额',
      state: '状态',
      origin: '来源',
      createdAt: '申请时间',
      decide: '处理',
    },
    attempts: '已尝试 %{smart_count} 次',
    grant: '同意',
    refuse: '拒绝',
    grantTitle: '同意这笔退款？',
    grantText: '订单 %{orderNo} 的 %{amount} 将退还给 %{username}，此操作不可撤销。',
    refuseTitle: '拒绝这笔退款？',
    refuseText: '%{username} 的订单 %{orderNo}（%{amount}）保持已付款状态。',
  },
);
