import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Unmatched payment |||| Unmatched payments',
    empty: 'No unmatched payments',
    fields: {
      orderNo: 'Order number',
      provider: 'Provider',
      providerRef: 'Provider reference',
      amount: 'Amount',
      reason: 'Reason',
      at: 'Received',
      resolvedAt: 'Resolved',
      note: 'Note',
      open: 'Status',
      resolve: 'Resolve',
    },
    open: 'Open',
    resolved: 'Resolved',
    resolve: 'Resolve',
    resolveTitle: 'Resolve this unmatched payment?',
    resolveText:
      '%{amount} (%{providerRef}). Describe how the payment was handled. The note is saved and the payment is marked as resolved; no money is moved.',
  },
  {
    name: '未匹配款项',
    empty: '暂无未匹配款项',
    fields: {
      orderNo: '订单号',
      provider: '支付渠道',
      providerRef: '渠道流水号',
      amount: '金额',
      reason: '原因',
      at: '到账时间',
      resolvedAt: '处理时间',
      note: '处理说明',
      open: '状态',
      resolve: '处理',
    },
    open: '待处理',
    resolved: '已处理',
    resolve: '处理',
    resolveTitle: '处理这笔未匹配款项？',
    resolveText:
      '%{amount}（%{providerRef}）。请说明处理方式。说明将被保存，款项标记为已处理；此操作不会产生资金变动。',
  },
);
