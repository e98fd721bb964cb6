import { standingTextLimits } from '@app/contract/admin/textLimits';
import type { DraftKind } from '../../drafts/draftKind.ts';
import type { CallData } from '../../providers/callTypes.ts';

export type StandingTextRecord = CallData<'adminStandingTextGet'>;
export type StandingTextFields = StandingTextRecord['texts']['zh_CN']['fields'];

const draftKindWith = (
  lines: DraftKind<StandingTextFields, StandingTextRecord>['lines'],
): DraftKind<StandingTextFields, StandingTextRecord> => ({
  resource: 'standingTexts',
  lines,
  get: (call, id) => call('adminStandingTextGet', { id: toTextId(id) }),
  save: (call, { id, ...draft }) => call('adminStandingTextDraftSave', { id: toTextId(id), ...draft }),
  publish: (call, { id, ...text }) => call('adminStandingTextPublish', { id: toTextId(id), ...text }),
  withdraw: (call, { id, ...text }) => call('adminStandingTextWithdraw', { id: toTextId(id), ...text }),
  versions: (call, { id, ...text }) => call('adminStandingTextVersions', { id: toTextId(id), ...text }),
  preview: (call, { id, ...text }) => call('adminStandingTextPreview', { id: toTextId(id), ...text }),
  endPreviews: (call, { id, ...text }) => call('adminStandingTextPreviewEnd', { id: toTextId(id), ...text }),
  publishCall: 'adminStandingTextPublish',
  canScheduleReplacement: true,
  allowsPastTimes: false,
  withdrawableStates: ['scheduled'],
});

const toTextId = (id: string) => id as StandingTextRecord['id'];

const title = { field: 'title', max: standingTextLimits.title } as const;
export const standingTextsDraftKind = draftKindWith([title]);
/** Only the introduction has a lead. */
export const introductionDraftKind = draftKindWith([
  title,
  { field: 'lead', max: standingTextLimits.lead, isLong: true },
]);
