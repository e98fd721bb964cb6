import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Difference |||| Differences',
    empty: 'Providers and ledger agree.',
    fields: {
      reason: 'Difference',
      orderNo: 'Order',
      providerRef: 'Their reference',
      ledger: 'In the ledger',
      atProvider: 'At the provider',
      movedAt: 'Moved',
      note: 'What it was',
      open: 'State',
    },
    reasons: {
      charge: {
        notInLedger: 'Charged, and not in the ledger',
        notAtProvider: 'In the ledger, and not charged',
        otherAmount: 'Charged another amount',
      },
      refund: {
        notInLedger: 'Given back, and not in the ledger',
        notAtProvider: 'In the ledger, and not given back',
        otherAmount: 'Gave back another amount',
      },
    },
    open: 'Open',
    closed: 'Closed',
    agreed: 'They agree by now.',
    resolve: 'Resolve',
    resolveTitle: 'What was this difference?',
    resolveText: '%{reason} (%{providerRef}). The note is kept, and the difference is closed for good. No money moves by this.',
  },
  {
    name: '对账差异',
    empty: '支付渠道与账本一致。',
    fields: {
      reason: '差异',
      orderNo: '订单号',
      providerRef: '渠道流水号',
      ledger: '账本金额',
      atProvider: '渠道金额',
      movedAt: '资金时间',
      note: '处理说明',
      open: '状态',
    },
    reasons: {
      charge: {
        notInLedger: '渠道已收款，账本无记录',
        notAtProvider: '账本有收款，渠道无记录',
        otherAmount: '收款金额不一致',
      },
      refund: {
        notInLedger: '渠道已退款，账本无记录',
        notAtProvider: '账本有退款，渠道无记录',
        otherAmount: '退款金额不一致',
      },
    },
    open: '待处理',
    closed: '已关闭',
    agreed: '现已一致。',
    resolve: '处理',
    resolveTitle: '这笔差异是什么原因？',
    resolveText: '%{reason}（%{providerRef}）。说明会被保存，差异不再打开；此操作不会产生资金变动。',
  },
);
