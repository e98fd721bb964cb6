import type { Desk } from '../../drafts/desk.ts';
import { textOfHtml } from '../../drafts/textOfHtml.ts';
import type { CallData } from '../../providers/callTypes.ts';

export type NewsRecord = CallData<'adminNewsGet'>;
export type NewsFields = NewsRecord['texts']['zh_CN']['fields'];

export const newsDesk: Desk<NewsFields, NewsRecord> = {
  resource: 'news',
  // As in the contract, whose module would add zod to the bundle.
  lines: [
    { field: 'title', max: 120 },
    { field: 'titleSignature', max: 60 },
    { field: 'summary', max: 300, isLong: true },
  ],
  get: (call, id) => call('adminNewsGet', { id }),
  save: (call, draft) => call('adminNewsDraftSave', draft),
  publish: (call, text) => call('adminNewsPublish', text),
  withdraw: (call, text) => call('adminNewsWithdraw', text),
  versions: (call, text) => call('adminNewsVersions', text),
  preview: (call, text) => call('adminNewsPreview', text),
  endPreviews: (call, text) => call('adminNewsPreviewEnd', text),
  textOf: ({ title, titleSignature, summary, content }) =>
    [title, titleSignature, summary, textOfHtml(content)].join('\n'),
  publishCall: 'adminNewsPublish',
  replacesLater: false,
  takesPastTimes: true,
  withdrawable: ['published', 'scheduled'],
};
