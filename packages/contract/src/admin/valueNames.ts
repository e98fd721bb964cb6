import type { Locale, Localized } from '../locale.ts';
import type { ApplicationStatus } from '../membership.ts';
import type { PaymentProviderName } from '../orders.ts';
import type { AdminContract } from './contract.ts';

/** The row of a list of the back office. */
type RowOf<Name extends keyof AdminContract> = AdminContract[Name]['data'] extends {
  _zod: { output: { rows: (infer Row)[] } };
}
  ? Row
  : never;
type Discrepancy = RowOf<'adminDiscrepancyList'>;

/** One name for each value, on screen and in CSV files. */
type Names<Value extends string> = Record<Value, Localized>;

/** Returns the name of a value, or the value itself when it has none; null for null. */
export function nameOf(names: Partial<Names<string>>, value: string | null, locale: Locale): string | null {
  return value === null ? null : (names[value]?.[locale] ?? value);
}

export const applicationStatusNames: Names<ApplicationStatus> = {
  draft: { zh_CN: '草稿', en_US: 'Draft' },
  unpaid: { zh_CN: '待支付', en_US: 'Awaiting payment' },
  underReview: { zh_CN: '审核中', en_US: 'Under review' },
  returned: { zh_CN: '已退回', en_US: 'Returned' },
  approved: { zh_CN: '已通过', en_US: 'Approved' },
  rejected: { zh_CN: '已拒绝', en_US: 'Rejected' },
};

export const refundStateNames: Names<RowOf<'adminRefundList'>['state']> = {
  asked: { zh_CN: '退款申请中', en_US: 'Refund requested' },
  sending: { zh_CN: '退款中', en_US: 'Processing' },
  failed: { zh_CN: '退款失败', en_US: 'Refund failed' },
  done: { zh_CN: '已退款', en_US: 'Refunded' },
  settled: { zh_CN: '已通过其他方式退款', en_US: 'Refunded another way' },
  refused: { zh_CN: '已拒绝', en_US: 'Rejected' },
};

export const refundOriginNames: Names<RowOf<'adminRefundList'>['origin']> = {
  person: { zh_CN: '付款人申请', en_US: 'Requested by the payer' },
  late: { zh_CN: '订单关闭后付款', en_US: 'Paid after the order was closed' },
  rejected: { zh_CN: '入会申请已拒绝', en_US: 'Application rejected' },
};

/** Error codes of providers, and `unavailable`. */
export const refundErrorNames: Names<string> = {
  unavailable: { zh_CN: '支付渠道没有响应', en_US: 'The provider did not respond' },
  charge_disputed: { zh_CN: '付款人已拒付', en_US: 'Chargeback by the payer' },
  charge_already_refunded: { zh_CN: '支付渠道已退款', en_US: 'Already refunded at the provider' },
  balance_insufficient: { zh_CN: '支付渠道账户余额不足', en_US: 'Insufficient balance at the provider' },
};

export const personChangeStateNames: Names<RowOf<'adminPersonChangeList'>['state']> = {
  requested: { zh_CN: '待审核', en_US: 'Requested' },
  approved: { zh_CN: '已通过', en_US: 'Approved' },
  rejected: { zh_CN: '已拒绝', en_US: 'Rejected' },
  withdrawn: { zh_CN: '已撤回', en_US: 'Withdrawn' },
};

export const movementKindNames: Names<'charge' | 'refund'> = {
  charge: { zh_CN: '收款', en_US: 'Charge' },
  refund: { zh_CN: '退款', en_US: 'Refund' },
};

export const unmatchedPaymentReasonNames: Names<RowOf<'adminUnmatchedPaymentList'>['reason']> = {
  wrongAmount: { zh_CN: '金额不符', en_US: 'Wrong amount' },
  secondPayment: { zh_CN: '重复付款', en_US: 'Duplicate payment' },
};

export const paymentStateNames: Names<RowOf<'adminPaymentList'>['state']> = {
  opening: { zh_CN: '创建中', en_US: 'Starting' },
  open: { zh_CN: '待支付', en_US: 'Awaiting payment' },
  paid: { zh_CN: '已支付', en_US: 'Paid' },
  declined: { zh_CN: '支付失败', en_US: 'Payment failed' },
  expired: { zh_CN: '已过期', en_US: 'Expired' },
};

export const paymentProviderNames: Names<PaymentProviderName> = {
  sandbox: { zh_CN: '沙盒', en_US: 'Sandbox' },
  stripe: { zh_CN: 'Stripe', en_US: 'Stripe' },
};

export const messageChannelNames: Names<RowOf<'adminFailedMessageList'>['channel']> = {
  email: { zh_CN: '邮件', en_US: 'E-mail' },
  sms: { zh_CN: '短信', en_US: 'SMS' },
  captcha: { zh_CN: '图形验证码', en_US: 'Captcha' },
};

/** By the kind of the movement. */
export const discrepancyReasonNames: Record<Discrepancy['kind'], Names<Discrepancy['reason']>> = {
  charge: {
    notInLedger: { zh_CN: '渠道已收款，账本无记录', en_US: 'Charged by the provider, missing in the ledger' },
    notAtProvider: { zh_CN: '账本有收款，渠道无记录', en_US: 'Charge in the ledger, missing at the provider' },
    otherAmount: { zh_CN: '收款金额不一致', en_US: 'Charged amounts differ' },
  },
  refund: {
    notInLedger: { zh_CN: '渠道已退款，账本无记录', en_US: 'Refunded by the provider, missing in the ledger' },
    notAtProvider: { zh_CN: '账本有退款，渠道无记录', en_US: 'Refund in the ledger, missing at the provider' },
    otherAmount: { zh_CN: '退款金额不一致', en_US: 'Refunded amounts differ' },
  },
};

export const discrepancyClosedByNames: Names<NonNullable<Discrepancy['closedBy']>> = {
  agreement: { zh_CN: '已自动处理', en_US: 'Resolved automatically' },
  finance: { zh_CN: '财务', en_US: 'Finance' },
};

/** By the name of the background job. */
export const failedTaskNames: Names<string> = {
  'payments-sessions': { zh_CN: '向支付渠道查询支付状态', en_US: 'Check a payment with the provider' },
  'payments-webhook-events': { zh_CN: '处理支付回调', en_US: 'Process a webhook event of a payment' },
  'payments-overdue': { zh_CN: '关闭超时订单', en_US: 'Close an expired order' },
  'payments-refunds': { zh_CN: '处理退款', en_US: 'Process a refund' },
  'payments-reconciliation': { zh_CN: '与支付渠道按日对账', en_US: 'Daily reconciliation with the provider' },
  'membership-reminders': { zh_CN: '发送续期提醒', en_US: 'Send a membership reminder' },
  'people-directory': { zh_CN: '从会员名录移除已失效的会员', en_US: 'Remove an expired member from the directory' },
  'uploads-orphans': { zh_CN: '删除未使用的上传文件', en_US: 'Delete an unused upload' },
  'uploads-stray-files': { zh_CN: '删除遗留文件', en_US: 'Delete an orphaned file' },
  'sandbox-webhook-events': { zh_CN: '发送沙盒支付回调', en_US: 'Send a sandbox webhook event' },
  'messages-budget': { zh_CN: '每日消息额度即将用完', en_US: 'Daily message limit almost reached' },
};
