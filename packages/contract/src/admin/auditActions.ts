import type { Localized } from '../locale.ts';

/** Everything that the audit log can tell, `resource.action`. */
export const auditActions = [
  'login',
  'login.fail',
  'staff.create',
  'staff.change',
  'staff.password',
  'staff.totp',
  'settings.change',
  'application.viewPhoto',
  'application.approve',
  'application.return',
  'application.reject',
  'refund.grant',
  'refund.refuse',
  'refund.retry',
  'refund.settle',
  'task.retry',
  'personChange.approve',
  'personChange.reject',
  'unmatchedPayment.resolve',
  'discrepancy.resolve',
  'message.sendAgain',
  'message.dismiss',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One name for each action, on screen and in CSV files. */
export const auditActionNames: Record<AuditAction, Localized> = {
  login: { zh_CN: '登录', en_US: 'Logged in' },
  'login.fail': { zh_CN: '登录失败', en_US: 'Failed login' },
  'staff.create': { zh_CN: '添加工作人员', en_US: 'Added a staff member' },
  'staff.change': { zh_CN: '修改工作人员', en_US: 'Changed a staff member' },
  'staff.password': { zh_CN: '修改自己的密码', en_US: 'Changed their password' },
  'staff.totp': { zh_CN: '设置两步登录', en_US: 'Set up two-step login' },
  'settings.change': { zh_CN: '修改设置', en_US: 'Changed settings' },
  'application.viewPhoto': { zh_CN: '查看护照照片', en_US: 'Viewed a passport photo' },
  'application.approve': { zh_CN: '通过入会申请', en_US: 'Approved an application' },
  'application.return': { zh_CN: '退回入会申请', en_US: 'Returned an application' },
  'application.reject': { zh_CN: '拒绝入会申请', en_US: 'Rejected an application' },
  'refund.grant': { zh_CN: '同意退款', en_US: 'Approved a refund' },
  'refund.refuse': { zh_CN: '拒绝退款', en_US: 'Rejected a refund' },
  'refund.retry': { zh_CN: '重试退款', en_US: 'Retried a refund' },
  'refund.settle': { zh_CN: '登记其他方式退款', en_US: 'Recorded a refund made another way' },
  'task.retry': { zh_CN: '重试失败任务', en_US: 'Retried a failed task' },
  'personChange.approve': { zh_CN: '通过姓名修改', en_US: 'Approved a name change' },
  'personChange.reject': { zh_CN: '拒绝姓名修改', en_US: 'Rejected a name change' },
  'unmatchedPayment.resolve': { zh_CN: '处理未匹配款项', en_US: 'Resolved an unmatched payment' },
  'discrepancy.resolve': { zh_CN: '处理对账差异', en_US: 'Resolved a discrepancy' },
  'message.sendAgain': { zh_CN: '重新发送消息', en_US: 'Sent a message again' },
  'message.dismiss': { zh_CN: '忽略消息', en_US: 'Dismissed a message' },
};
