import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Entry |||| Audit log',
    empty: 'Nothing has been done yet.',
    fields: {
      at: 'When',
      staffName: 'Who',
      staffId: 'Who',
      action: 'What',
      subject: 'To what',
      changes: 'Difference',
      reason: 'Reason',
      address: 'From',
    },
    page: { list: 'Audit log' },
    field: 'Field',
    before: 'Before',
    after: 'After',
    more: '%{count} more',
  },
  {
    name: '审计日志',
    empty: '还没有操作记录。',
    fields: {
      at: '时间',
      staffName: '操作人',
      staffId: '操作人',
      action: '操作',
      subject: '对象',
      changes: '变更内容',
      reason: '理由',
      address: '来源地址',
    },
    page: { list: '审计日志' },
    field: '字段',
    before: '修改前',
    after: '修改后',
    more: '另有 %{count} 项',
  },
);
