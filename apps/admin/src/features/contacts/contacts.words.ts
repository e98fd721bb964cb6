import { inBothLanguages } from '../../feature.ts';

export const words = inBothLanguages(
  {
    name: 'Contact details |||| Contact details',
    empty: 'No contact details yet',
    fields: { contacts: 'Contact details' },
    page: { edit: 'Contact details' },
    intro: 'How visitors can reach the association, in this order. Changes appear on the website immediately.',
    readOnly: 'Only an administrator can change this.',
    add: 'Add contact',
    label: { zh_CN: 'Name in Chinese', en_US: 'Name in English' },
    value: { zh_CN: 'Text on Chinese pages', en_US: 'Text on English pages' },
  },
  {
    name: '联系方式',
    empty: '暂无联系方式',
    fields: { contacts: '联系方式' },
    page: { edit: '联系方式' },
    intro: '访客联系协会的方式，按此顺序显示在网站上，保存后立即生效。',
    readOnly: '只有管理员可以修改。',
    add: '添加联系方式',
    label: { zh_CN: '中文名称', en_US: '英文名称' },
    value: { zh_CN: '中文页面显示的内容', en_US: '英文页面显示的内容' },
  },
);
