import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Contacts |||| Contacts',
    empty: 'There are no contacts yet.',
    fields: { contacts: 'Contacts' },
    page: { edit: 'Contacts' },
    intro: 'How visitors reach the association, in this order. They see it at once.',
    readOnly: 'Only an administrator can change this.',
    add: 'Add a contact',
    label: { zh_CN: 'Name in Chinese', en_US: 'Name in English' },
    value: { zh_CN: 'For readers of Chinese', en_US: 'For readers of English' },
  },
  {
    name: '联系方式',
    empty: '还没有联系方式。',
    fields: { contacts: '联系方式' },
    page: { edit: '联系方式' },
    intro: '访客联系协会的方式，按此顺序显示，保存后立即生效。',
    readOnly: '只有管理员可以修改。',
    add: '添加联系方式',
    label: { zh_CN: '中文名称', en_US: '英文名称' },
    value: { zh_CN: '中文页面显示的内容', en_US: '英文页面显示的内容' },
  },
);
