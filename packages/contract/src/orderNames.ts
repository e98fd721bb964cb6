import type { Localized } from './locale.ts';
import type { OrderPurpose, OrderStatus } from './orders.ts';

/** One name for each status of an order: on the site, in the back office, in tables and in the dictionary. */
export const orderStatusNames: Record<OrderStatus, Localized> = {
  pending: { zh_CN: '待支付', en_US: 'Awaiting payment' },
  paid: { zh_CN: '已支付', en_US: 'Paid' },
  closed: { zh_CN: '已关闭', en_US: 'Closed' },
  cancelled: { zh_CN: '已取消', en_US: 'Cancelled' },
  refundRequested: { zh_CN: '退款申请中', en_US: 'Refund requested' },
  refunded: { zh_CN: '已退款', en_US: 'Refunded' },
};

/** One name for what an order pays for. */
export const orderPurposeNames: Record<OrderPurpose, Localized> = {
  membership: { zh_CN: '会员入会', en_US: 'Membership' },
  renewal: { zh_CN: '会员续费', en_US: 'Membership renewal' },
  eventEntry: { zh_CN: '赛事报名', en_US: 'Event entry' },
};
