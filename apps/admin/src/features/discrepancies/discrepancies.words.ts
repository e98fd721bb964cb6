import { discrepancyClosedByNames, discrepancyReasonNames } from '@app/contract/admin/valueNames';
import { inBothLanguages, namesIn } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Discrepancy |||| Discrepancies',
    empty: 'No discrepancies between the ledger and the providers',
    fields: {
      reason: 'Discrepancy',
      orderNo: 'Order number',
      providerRef: 'Provider reference',
      ledger: 'Ledger amount',
      atProvider: 'Provider amount',
      movedAt: 'Transaction time',
      note: 'Note',
      open: 'Status',
    },
    reasons: {
      charge: namesIn('en_US', discrepancyReasonNames.charge),
      refund: namesIn('en_US', discrepancyReasonNames.refund),
    },
    open: 'Open',
    closed: 'Resolved',
    agreed: discrepancyClosedByNames.agreement.en_US,
    resolve: 'Resolve',
    resolveTitle: 'Resolve this discrepancy?',
    resolveText:
      '%{reason} (%{providerRef}). Describe the cause. The note is saved and the discrepancy is marked as resolved; no money is moved.',
  },
  {
    name: '对账差异',
    empty: '暂无对账差异，账本与支付渠道一致',
    fields: {
      reason: '差异',
      orderNo: '订单号',
      providerRef: '渠道流水号',
      ledger: '账本金额',
      atProvider: '渠道金额',
      movedAt: '交易时间',
      note: '处理说明',
      open: '状态',
    },
    reasons: {
      charge: namesIn('zh_CN', discrepancyReasonNames.charge),
      refund: namesIn('zh_CN', discrepancyReasonNames.refund),
    },
    open: '待处理',
    closed: '已处理',
    agreed: discrepancyClosedByNames.agreement.zh_CN,
    resolve: '处理',
    resolveTitle: '处理这笔对账差异？',
    resolveText: '%{reason}（%{providerRef}）。请说明原因。说明将被保存，差异标记为已处理；此操作不会产生资金变动。',
  },
);
