import { newsLimits } from '@app/contract/admin/textLimits';
import type { DraftKind } from '../../drafts/draftKind.ts';
import type { CallData } from '../../providers/callTypes.ts';

export type NewsRecord = CallData<'adminNewsGet'>;
export type NewsFields = NewsRecord['texts']['zh_CN']['fields'];

export const newsDraftKind: DraftKind<NewsFields, NewsRecord> = {
  resource: 'news',
  lines: [
    { field: 'title', max: newsLimits.title },
    { field: 'titleSignature', max: newsLimits.titleSignature },
    { field: 'summary', max: newsLimits.summary, isLong: true },
  ],
  get: (call, id) => call('adminNewsGet', { id }),
  save: (call, draft) => call('adminNewsDraftSave', draft),
  publish: (call, text) => call('adminNewsPublish', text),
  withdraw: (call, text) => call('adminNewsWithdraw', text),
  review: {
    submit: (call, text) => call('adminNewsSubmit', text),
    withdraw: (call, text) => call('adminNewsSubmissionWithdraw', text),
    return: (call, text) => call('adminNewsReturn', text),
    submitCall: 'adminNewsSubmit',
    returnCall: 'adminNewsReturn',
  },
  versions: (call, text) => call('adminNewsVersions', text),
  preview: (call, text) => call('adminNewsPreview', text),
  endPreviews: (call, text) => call('adminNewsPreviewEnd', text),
  publishCall: 'adminNewsPublish',
  canScheduleReplacement: false,
  allowsPastTimes: true,
  withdrawableStates: ['published', 'scheduled'],
};
