import { ownPageLimits } from '@app/contract/admin/textLimits';
import type { DraftKind } from '../../drafts/draftKind.ts';
import type { CallData } from '../../providers/callTypes.ts';

export type OwnPageRecord = CallData<'adminOwnPageGet'>;
export type OwnPageFields = OwnPageRecord['texts']['zh_CN']['fields'];

export const ownPagesDraftKind: DraftKind<OwnPageFields, OwnPageRecord> = {
  resource: 'ownPages',
  lines: [{ field: 'title', max: ownPageLimits.title }],
  get: (call, id) => call('adminOwnPageGet', { id }),
  save: (call, draft) => call('adminOwnPageDraftSave', draft),
  publish: (call, text) => call('adminOwnPagePublish', text),
  withdraw: (call, text) => call('adminOwnPageWithdraw', text),
  versions: (call, text) => call('adminOwnPageVersions', text),
  preview: (call, text) => call('adminOwnPagePreview', text),
  endPreviews: (call, text) => call('adminOwnPagePreviewEnd', text),
  publishCall: 'adminOwnPagePublish',
  canScheduleReplacement: false,
  allowsPastTimes: false,
  withdrawableStates: ['published', 'scheduled'],
};
