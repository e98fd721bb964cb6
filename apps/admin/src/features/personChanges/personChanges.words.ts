import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Name change |||| Name changes',
    empty: 'No name changes requested',
    fields: {
      present: 'Current',
      requested: 'Requested',
      createdAt: 'Requested at',
      state: 'Status',
      decide: 'Action',
    },
    birthDate: 'Born %{day}',
    approve: 'Approve',
    reject: 'Reject',
    approveTitle: 'Approve this change?',
    approveText:
      'Card, verification, rankings and directory will show %{requested} instead of %{present}. The member is notified by e-mail.',
    rejectTitle: 'Reject this change?',
    rejectText: 'The name and date of birth remain %{present}. The member receives your reason by e-mail.',
    decided: 'Decision saved',
  },
  {
    name: '姓名修改',
    empty: '暂无姓名修改申请',
    fields: {
      present: '当前信息',
      requested: '申请改为',
      createdAt: '申请时间',
      state: '状态',
      decide: '操作',
    },
    birthDate: '出生日期 %{day}',
    approve: '通过',
    reject: '拒绝',
    approveTitle: '通过这项修改申请？',
    approveText: '会员卡、核验页、排名和会员名录将由 %{present} 改为显示 %{requested}，并通过邮件告知会员。',
    rejectTitle: '拒绝这项修改申请？',
    rejectText: '会员信息保持为 %{present}，您填写的理由将通过邮件告知会员。',
    decided: '审核结果已保存',
  },
);
