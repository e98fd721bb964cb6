import type { Method } from '../endpoints.ts';
import type { StaffRole } from './roles.ts';

/** `anyone`: no session required. `staff`: every role. A list: these roles and administrators. */
export type StaffAccess = 'anyone' | 'staff' | readonly StaffRole[];

export interface AdminEndpoint {
  method: Method;
  path: `/api/admin/${string}`;
  access: StaffAccess;
  /** Returns a file instead of the envelope. */
  returnsFile?: true;
  /** Takes one file as `multipart/form-data`. */
  takesFile?: true;
  /** For bodies that are larger than usual, which are read only after the session is checked. */
  maxBodyBytes?: number;
  /** For calls that may work longer than others. Clients wait 30 s. */
  timeoutMs?: number;
}

type PlainCall = 'List' | 'Get' | 'Create' | 'Update' | 'Delete';
type UnorderedEndpoints<Name extends string> = Record<`${Name}${PlainCall}`, AdminEndpoint> &
  Record<`${Name}Csv`, AdminEndpoint & { returnsFile: true }>;
type PlainEndpoints<Name extends string> = UnorderedEndpoints<Name> & Record<`${Name}Order`, AdminEndpoint>;

/** The calls of a plain resource, whose records staff list, export, add, change, delete and put in order. */
function plainResource<Name extends string>(
  name: Name,
  resource: string,
  access: readonly StaffRole[],
): PlainEndpoints<Name> {
  return {
    ...unorderedResource(name, resource, access),
    [`${name}Order`]: { method: 'PUT', path: `/api/admin/${resource}/order`, access },
  } as PlainEndpoints<Name>;
}

/** The calls of a plain resource whose order follows from its records. */
function unorderedResource<Name extends string>(
  name: Name,
  resource: string,
  access: readonly StaffRole[],
): UnorderedEndpoints<Name> {
  const path = `/api/admin/${resource}` as const;
  return {
    [`${name}List`]: { method: 'GET', path, access },
    [`${name}Csv`]: { method: 'GET', path: `${path}.csv`, access, returnsFile: true },
    [`${name}Get`]: { method: 'GET', path: `${path}/:id`, access },
    [`${name}Create`]: { method: 'POST', path, access },
    [`${name}Update`]: { method: 'PUT', path: `${path}/:id`, access },
    [`${name}Delete`]: { method: 'DELETE', path: `${path}/:id`, access },
  } as UnorderedEndpoints<Name>;
}

const newsDesk = ['editor', 'publisher'] as const;
const competitionDesk = ['competitionOfficer'] as const;
/** Everyone whose records have pictures. */
const pictureDesk = [...newsDesk, ...competitionDesk] as const;

/**
 * All calls of the back office. Lists take `pageNum, pageSize, keyword?` and their own filters, and return
 * `{rows, total, pageNum, pageSize}`; every row has an `id`. Editable records have a `version` for optimistic
 * concurrency: a PUT sends it back and fails with 4009 after an edit conflict. `….csv` returns all rows as a file.
 */
export const adminEndpoints = {
  adminLogin: { method: 'POST', path: '/api/admin/login', access: 'anyone' },
  adminLogout: { method: 'POST', path: '/api/admin/logout', access: 'staff' },
  adminMe: { method: 'GET', path: '/api/admin/me', access: 'staff' },
  adminPassword: { method: 'PUT', path: '/api/admin/me/password', access: 'staff' },
  adminTotpBegin: { method: 'POST', path: '/api/admin/me/totp', access: 'staff' },
  adminTotpConfirm: { method: 'PUT', path: '/api/admin/me/totp', access: 'staff' },

  adminRecoveryCodesCreate: { method: 'POST', path: '/api/admin/me/recoveryCodes', access: 'staff' },
  adminPasskeyList: { method: 'GET', path: '/api/admin/me/passkeys', access: 'staff' },
  adminPasskeyBegin: { method: 'POST', path: '/api/admin/me/passkeys/options', access: 'staff' },
  adminPasskeyConfirm: { method: 'POST', path: '/api/admin/me/passkeys', access: 'staff' },
  adminPasskeyRemove: { method: 'POST', path: '/api/admin/me/passkeys/:id/remove', access: 'staff' },
  adminPasskeyLoginBegin: { method: 'POST', path: '/api/admin/login/passkey/options', access: 'anyone' },
  adminPasskeyLogin: { method: 'POST', path: '/api/admin/login/passkey', access: 'anyone' },
  adminSessionList: { method: 'GET', path: '/api/admin/me/sessions', access: 'staff' },
  adminSessionEnd: { method: 'DELETE', path: '/api/admin/me/sessions/:id', access: 'staff' },
  adminSessionsEnd: { method: 'DELETE', path: '/api/admin/me/sessions', access: 'staff' },

  adminStaffList: { method: 'GET', path: '/api/admin/staff', access: ['administrator'] },
  adminStaffCsv: { method: 'GET', path: '/api/admin/staff.csv', access: ['administrator'], returnsFile: true },
  adminStaffGet: { method: 'GET', path: '/api/admin/staff/:id', access: ['administrator'] },
  adminStaffCreate: { method: 'POST', path: '/api/admin/staff', access: ['administrator'] },
  adminStaffUpdate: { method: 'PUT', path: '/api/admin/staff/:id', access: ['administrator'] },

  adminTermsGet: { method: 'GET', path: '/api/admin/settings/membership', access: ['membershipOfficer', 'finance'] },
  adminTermsUpdate: { method: 'PUT', path: '/api/admin/settings/membership', access: ['administrator'] },

  adminAuditList: { method: 'GET', path: '/api/admin/audit', access: ['administrator'] },
  adminRecordLog: { method: 'GET', path: '/api/admin/log', access: 'staff' },
  adminAuditCsv: { method: 'GET', path: '/api/admin/audit.csv', access: ['administrator'], returnsFile: true },

  adminApplicationList: { method: 'GET', path: '/api/admin/applications', access: ['membershipOfficer'] },
  adminApplicationCsv: {
    method: 'GET',
    path: '/api/admin/applications.csv',
    access: ['membershipOfficer'],
    returnsFile: true,
  },
  adminApplicationGet: { method: 'GET', path: '/api/admin/applications/:id', access: ['membershipOfficer'] },
  adminApplicationPhoto: {
    method: 'GET',
    path: '/api/admin/applications/:id/photo',
    access: ['membershipOfficer'],
    returnsFile: true,
  },
  adminApplicationView: { method: 'POST', path: '/api/admin/applications/:id/view', access: ['membershipOfficer'] },
  adminApplicationDecide: { method: 'POST', path: '/api/admin/applications/:id/decide', access: ['membershipOfficer'] },

  ...plainResource('adminReasonTemplate', 'reasonTemplates', ['membershipOfficer']),

  adminPersonList: { method: 'GET', path: '/api/admin/people', access: ['membershipOfficer', 'finance'] },
  adminPersonCsv: { method: 'GET', path: '/api/admin/people.csv', access: ['membershipOfficer'], returnsFile: true },
  adminPersonOptions: { method: 'GET', path: '/api/admin/people/options', access: ['membershipOfficer', 'finance'] },
  adminPersonGet: { method: 'GET', path: '/api/admin/people/:id', access: ['membershipOfficer', 'finance'] },
  adminPersonCorrect: { method: 'PUT', path: '/api/admin/people/:id', access: ['membershipOfficer'] },
  adminPersonMembershipEnd: {
    method: 'POST',
    path: '/api/admin/people/:id/membership/end',
    access: ['membershipOfficer'],
  },
  adminPersonMembershipExtend: {
    method: 'POST',
    path: '/api/admin/people/:id/membership/extend',
    access: ['membershipOfficer'],
  },
  adminPersonCardSend: { method: 'POST', path: '/api/admin/people/:id/card/send', access: ['membershipOfficer'] },
  adminPersonAccountDisable: {
    method: 'POST',
    path: '/api/admin/people/:id/account/disable',
    access: ['membershipOfficer'],
  },
  adminPersonAccountEnable: {
    method: 'POST',
    path: '/api/admin/people/:id/account/enable',
    access: ['membershipOfficer'],
  },
  adminPersonMerge: { method: 'POST', path: '/api/admin/people/:id/merge', access: ['membershipOfficer'] },
  adminPersonMergeUndo: { method: 'POST', path: '/api/admin/people/:id/merge/undo', access: ['membershipOfficer'] },
  adminImportList: { method: 'GET', path: '/api/admin/imports', access: ['membershipOfficer'] },
  adminImportCsv: { method: 'GET', path: '/api/admin/imports.csv', access: ['membershipOfficer'], returnsFile: true },
  adminImportCreate: {
    method: 'POST',
    path: '/api/admin/imports',
    access: ['membershipOfficer'],
    maxBodyBytes: 14 * 1024 * 1024,
  },
  adminImportGet: { method: 'GET', path: '/api/admin/imports/:id', access: ['membershipOfficer'] },
  adminImportCheck: { method: 'PUT', path: '/api/admin/imports/:id', access: ['membershipOfficer'] },
  adminImportLines: { method: 'GET', path: '/api/admin/imports/:id/lines', access: ['membershipOfficer'] },
  adminImportErrors: {
    method: 'GET',
    path: '/api/admin/imports/:id/errors.csv',
    access: ['membershipOfficer'],
    returnsFile: true,
  },
  adminImportChoose: { method: 'POST', path: '/api/admin/imports/:id/choose', access: ['membershipOfficer'] },
  adminImportStart: { method: 'POST', path: '/api/admin/imports/:id/start', access: ['membershipOfficer'] },
  adminPersonLogOut: { method: 'POST', path: '/api/admin/people/:id/account/logOut', access: ['membershipOfficer'] },

  adminOrderList: { method: 'GET', path: '/api/admin/orders', access: ['finance'] },
  adminOrderCsv: { method: 'GET', path: '/api/admin/orders.csv', access: ['finance'], returnsFile: true },
  adminOrderGet: { method: 'GET', path: '/api/admin/orders/:id', access: ['finance'] },
  adminOrderReceipt: { method: 'GET', path: '/api/admin/orders/:id/receipt', access: ['finance'], returnsFile: true },
  adminOrderNote: { method: 'POST', path: '/api/admin/orders/:id/notes', access: ['finance'] },
  adminOrderRefundPreview: { method: 'GET', path: '/api/admin/orders/:id/refund', access: ['finance'] },
  adminOrderRefund: { method: 'POST', path: '/api/admin/orders/:id/refund', access: ['finance'] },
  adminRefundList: { method: 'GET', path: '/api/admin/refunds', access: ['finance'] },
  adminRefundCsv: { method: 'GET', path: '/api/admin/refunds.csv', access: ['finance'], returnsFile: true },
  adminRefundGet: { method: 'GET', path: '/api/admin/refunds/:id', access: ['finance'] },
  adminRefundDecide: { method: 'POST', path: '/api/admin/refunds/:id/decide', access: ['finance'] },
  adminRefundRetry: { method: 'POST', path: '/api/admin/refunds/:id/retry', access: ['finance'] },
  adminRefundSettle: { method: 'POST', path: '/api/admin/refunds/:id/settle', access: ['finance'] },
  adminUnmatchedPaymentList: { method: 'GET', path: '/api/admin/unmatchedPayments', access: ['finance'] },
  adminUnmatchedPaymentCsv: {
    method: 'GET',
    path: '/api/admin/unmatchedPayments.csv',
    access: ['finance'],
    returnsFile: true,
  },
  adminUnmatchedPaymentResolve: {
    method: 'POST',
    path: '/api/admin/unmatchedPayments/:id/resolve',
    access: ['finance'],
  },
  adminUnmatchedPaymentRefund: {
    method: 'POST',
    path: '/api/admin/unmatchedPayments/:id/refund',
    access: ['finance'],
  },
  adminUnmatchedPaymentOrders: {
    method: 'GET',
    path: '/api/admin/unmatchedPayments/:id/orders',
    access: ['finance'],
  },
  adminUnmatchedPaymentAssign: {
    method: 'POST',
    path: '/api/admin/unmatchedPayments/:id/assign',
    access: ['finance'],
  },
  adminDiscrepancyList: { method: 'GET', path: '/api/admin/discrepancies', access: ['finance'] },
  adminDiscrepancyCsv: { method: 'GET', path: '/api/admin/discrepancies.csv', access: ['finance'], returnsFile: true },
  adminDiscrepancyResolve: { method: 'POST', path: '/api/admin/discrepancies/:id/resolve', access: ['finance'] },
  adminTotals: { method: 'GET', path: '/api/admin/totals', access: ['finance'] },
  adminTotalsCsv: { method: 'GET', path: '/api/admin/totals.csv', access: ['finance'], returnsFile: true },
  adminTotalSums: { method: 'GET', path: '/api/admin/totals/sums', access: ['finance'] },
  adminPayoutList: { method: 'GET', path: '/api/admin/payouts', access: ['finance'] },
  adminPayoutCsv: { method: 'GET', path: '/api/admin/payouts.csv', access: ['finance'], returnsFile: true },
  adminPayoutGet: { method: 'GET', path: '/api/admin/payouts/:id', access: ['finance'] },
  adminPaymentList: { method: 'GET', path: '/api/admin/payments', access: ['finance'] },
  adminPaymentCsv: { method: 'GET', path: '/api/admin/payments.csv', access: ['finance'], returnsFile: true },

  adminFailedMessageList: { method: 'GET', path: '/api/admin/failedMessages', access: ['administrator'] },
  adminFailedMessageCsv: {
    method: 'GET',
    path: '/api/admin/failedMessages.csv',
    access: ['administrator'],
    returnsFile: true,
  },
  adminFailedMessageSend: { method: 'POST', path: '/api/admin/failedMessages/:id/send', access: ['administrator'] },
  adminFailedMessageDismiss: {
    method: 'POST',
    path: '/api/admin/failedMessages/:id/dismiss',
    access: ['administrator'],
  },

  adminFailedTaskList: { method: 'GET', path: '/api/admin/failedTasks', access: ['finance', 'membershipOfficer'] },
  adminFailedTaskCsv: {
    method: 'GET',
    path: '/api/admin/failedTasks.csv',
    access: ['finance', 'membershipOfficer'],
    returnsFile: true,
  },
  adminFailedTaskRetry: {
    method: 'POST',
    path: '/api/admin/failedTasks/:id/retry',
    access: ['finance', 'membershipOfficer'],
  },
  adminFailedTaskDismiss: {
    method: 'POST',
    path: '/api/admin/failedTasks/:id/dismiss',
    access: ['finance', 'membershipOfficer'],
  },

  adminPersonChangeList: { method: 'GET', path: '/api/admin/personChanges', access: ['membershipOfficer'] },
  adminPersonChangeCsv: {
    method: 'GET',
    path: '/api/admin/personChanges.csv',
    access: ['membershipOfficer'],
    returnsFile: true,
  },
  adminPersonChangeDecide: {
    method: 'POST',
    path: '/api/admin/personChanges/:id/decide',
    access: ['membershipOfficer'],
  },

  adminContactsGet: { method: 'GET', path: '/api/admin/settings/contacts', access: newsDesk },
  adminContactsUpdate: { method: 'PUT', path: '/api/admin/settings/contacts', access: ['publisher'] },

  ...plainResource('adminBanner', 'banners', ['editor']),
  ...plainResource('adminAssociation', 'associations', ['editor']),
  ...unorderedResource('adminClub', 'clubs', ['editor']),
  ...unorderedResource('adminTrainingSession', 'trainingSessions', ['editor', 'competitionOfficer']),
  ...unorderedResource('adminRedirect', 'redirects', ['editor']),
  ...plainResource('adminDiscipline', 'disciplines', ['editor']),
  ...plainResource('adminCategory', 'categories', ['editor']),
  adminCategoryList: { method: 'GET', path: '/api/admin/categories', access: ['editor', 'competitionOfficer'] },
  adminCategoryGet: { method: 'GET', path: '/api/admin/categories/:id', access: ['editor', 'competitionOfficer'] },
  adminPointsTableList: {
    method: 'GET',
    path: '/api/admin/categories/:id/pointsTables',
    access: ['editor', 'competitionOfficer'],
  },
  adminPointsTablePreview: {
    method: 'POST',
    path: '/api/admin/categories/:id/pointsTables/preview',
    access: ['competitionOfficer'],
  },
  adminPointsTableCreate: {
    method: 'POST',
    path: '/api/admin/categories/:id/pointsTables',
    access: ['competitionOfficer'],
  },
  ...unorderedResource('adminEvent', 'events', competitionDesk),
  adminEventPublish: { method: 'POST', path: '/api/admin/events/:id/publish', access: competitionDesk },
  adminEventWithdraw: { method: 'POST', path: '/api/admin/events/:id/withdraw', access: competitionDesk },
  adminEventCancel: { method: 'POST', path: '/api/admin/events/:id/cancel', access: competitionDesk },
  adminEventImport: { method: 'POST', path: '/api/admin/eventImports', access: competitionDesk },
  adminEventCopy: { method: 'POST', path: '/api/admin/events/:id/copy', access: competitionDesk },
  adminResultsGet: { method: 'GET', path: '/api/admin/results/:id', access: competitionDesk },
  adminCertificates: {
    method: 'GET',
    path: '/api/admin/sections/:id/certificates',
    access: competitionDesk,
    returnsFile: true,
  },
  adminResultsPublish: { method: 'POST', path: '/api/admin/results', access: competitionDesk },
  adminResultCorrect: { method: 'POST', path: '/api/admin/results/:id/correct', access: competitionDesk },
  adminRoundsGet: { method: 'GET', path: '/api/admin/rounds/:id', access: competitionDesk },
  adminRoundSave: { method: 'POST', path: '/api/admin/rounds', access: competitionDesk },
  adminRoundDelete: { method: 'POST', path: '/api/admin/rounds/delete', access: competitionDesk },
  adminTableScores: { method: 'POST', path: '/api/admin/rounds/scores', access: competitionDesk },
  adminGameResult: { method: 'POST', path: '/api/admin/rounds/result', access: competitionDesk },
  adminEntryList: { method: 'GET', path: '/api/admin/entries', access: competitionDesk },
  adminEntryCsv: { method: 'GET', path: '/api/admin/entries/csv', access: competitionDesk, returnsFile: true },
  adminEntryAdd: { method: 'POST', path: '/api/admin/entries', access: competitionDesk },
  adminEntryWithdraw: { method: 'POST', path: '/api/admin/entries/:id/withdraw', access: competitionDesk },
  adminEntryCheckIn: { method: 'POST', path: '/api/admin/entries/:id/checkIn', access: competitionDesk },
  adminEntryRate: { method: 'POST', path: '/api/admin/entries/:id/rate', access: competitionDesk },
  adminEntryFind: { method: 'GET', path: '/api/admin/entries/find', access: competitionDesk },
  adminEntryPeople: { method: 'GET', path: '/api/admin/entries/people', access: competitionDesk },
  adminSiteSettingsGet: { method: 'GET', path: '/api/admin/siteSettings', access: newsDesk },
  adminSiteSettingsUpdate: { method: 'PUT', path: '/api/admin/siteSettings', access: ['publisher'] },

  adminDictionaryList: { method: 'GET', path: '/api/admin/dictionaries', access: newsDesk },
  adminDictionaryGet: { method: 'GET', path: '/api/admin/dictionaries/:id', access: newsDesk },
  adminDictionaryUpdate: { method: 'PUT', path: '/api/admin/dictionaries/:id', access: ['publisher'] },

  adminStandingTextList: { method: 'GET', path: '/api/admin/standingTexts', access: newsDesk },
  adminStandingTextGet: { method: 'GET', path: '/api/admin/standingTexts/:id', access: newsDesk },
  adminStandingTextDraftSave: {
    method: 'PUT',
    path: '/api/admin/standingTexts/:id/draft',
    access: newsDesk,
    maxBodyBytes: 1_000_000,
  },
  adminStandingTextPublish: { method: 'POST', path: '/api/admin/standingTexts/:id/publish', access: ['publisher'] },
  adminStandingTextWithdraw: { method: 'POST', path: '/api/admin/standingTexts/:id/withdraw', access: ['publisher'] },
  adminStandingTextVersions: { method: 'GET', path: '/api/admin/standingTexts/:id/versions', access: newsDesk },
  adminStandingTextPreview: { method: 'POST', path: '/api/admin/standingTexts/:id/preview', access: newsDesk },

  adminConsentGet: { method: 'GET', path: '/api/admin/consents/:id', access: newsDesk },
  adminConsentRequest: { method: 'POST', path: '/api/admin/consents/:id/request', access: ['publisher'] },

  adminNewsList: { method: 'GET', path: '/api/admin/news', access: newsDesk },
  adminNewsCsv: { method: 'GET', path: '/api/admin/news.csv', access: newsDesk, returnsFile: true },
  adminNewsGet: { method: 'GET', path: '/api/admin/news/:id', access: newsDesk },
  adminNewsCreate: { method: 'POST', path: '/api/admin/news', access: newsDesk },
  adminNewsUpdate: { method: 'PUT', path: '/api/admin/news/:id', access: newsDesk },
  adminNewsSubtitles: {
    method: 'PUT',
    path: '/api/admin/news/:id/subtitles',
    access: newsDesk,
    maxBodyBytes: 2_000_000,
  },
  adminNewsDraftSave: { method: 'PUT', path: '/api/admin/news/:id/draft', access: newsDesk, maxBodyBytes: 1_000_000 },
  adminNewsPublish: { method: 'POST', path: '/api/admin/news/:id/publish', access: ['publisher'] },
  adminNewsWithdraw: { method: 'POST', path: '/api/admin/news/:id/withdraw', access: ['publisher'] },
  adminNewsDelete: { method: 'DELETE', path: '/api/admin/news/:id', access: ['publisher'] },
  adminNewsRestore: { method: 'POST', path: '/api/admin/news/:id/restore', access: ['publisher'] },
  adminNewsVersions: { method: 'GET', path: '/api/admin/news/:id/versions', access: newsDesk },
  adminNewsPreview: { method: 'POST', path: '/api/admin/news/:id/preview', access: newsDesk },
  adminNewsletterList: { method: 'GET', path: '/api/admin/newsletters', access: newsDesk },
  adminNewsletterCsv: { method: 'GET', path: '/api/admin/newsletters.csv', access: newsDesk, returnsFile: true },
  adminNewsletterGet: { method: 'GET', path: '/api/admin/newsletters/:id', access: newsDesk },
  adminNewsletterCreate: { method: 'POST', path: '/api/admin/newsletters', access: newsDesk },
  adminNewsletterUpdate: {
    method: 'PUT',
    path: '/api/admin/newsletters/:id',
    access: newsDesk,
    maxBodyBytes: 500_000,
  },
  adminNewsletterVersions: { method: 'GET', path: '/api/admin/newsletters/:id/versions', access: newsDesk },
  adminNewsletterDelete: { method: 'DELETE', path: '/api/admin/newsletters/:id', access: newsDesk },
  adminNewsletterChoices: { method: 'GET', path: '/api/admin/newsletters/:id/choices', access: newsDesk },
  adminNewsletterPreview: { method: 'GET', path: '/api/admin/newsletters/:id/preview', access: newsDesk },
  adminNewsletterTest: { method: 'POST', path: '/api/admin/newsletters/:id/test', access: newsDesk },
  adminNewsletterSend: { method: 'POST', path: '/api/admin/newsletters/:id/send', access: ['publisher'] },
  adminNewsletterControl: { method: 'POST', path: '/api/admin/newsletters/:id/control', access: ['publisher'] },
  adminSubscriberList: { method: 'GET', path: '/api/admin/subscribers', access: ['publisher'] },
  adminSubscriberCsv: { method: 'GET', path: '/api/admin/subscribers.csv', access: ['publisher'], returnsFile: true },
  adminSubscriberGet: { method: 'GET', path: '/api/admin/subscribers/:id', access: ['publisher'] },
  adminSubscriberLift: { method: 'POST', path: '/api/admin/subscribers/:id/lift', access: ['publisher'] },
  adminSubscriberImport: {
    method: 'POST',
    path: '/api/admin/subscribers/import',
    access: ['publisher'],
    maxBodyBytes: 4 * 1024 * 1024,
  },
  adminPictureList: { method: 'GET', path: '/api/admin/pictures', access: pictureDesk },
  adminPictureCsv: { method: 'GET', path: '/api/admin/pictures.csv', access: newsDesk, returnsFile: true },
  adminPictureGet: { method: 'GET', path: '/api/admin/pictures/:id', access: pictureDesk },
  adminPictureTags: { method: 'GET', path: '/api/admin/pictureTags', access: pictureDesk },
  adminContentImportList: { method: 'GET', path: '/api/admin/contentImports', access: newsDesk },
  adminContentImportCsv: { method: 'GET', path: '/api/admin/contentImports.csv', access: newsDesk, returnsFile: true },
  adminContentUploadCreate: { method: 'POST', path: '/api/admin/contentImportUploads', access: newsDesk },
  adminContentImportCreate: { method: 'POST', path: '/api/admin/contentImports', access: newsDesk },
  adminContentImportGet: { method: 'GET', path: '/api/admin/contentImports/:id', access: newsDesk },
  adminContentImportItems: { method: 'GET', path: '/api/admin/contentImports/:id/items', access: newsDesk },
  adminContentImportReport: {
    method: 'GET',
    path: '/api/admin/contentImports/:id/report.csv',
    access: newsDesk,
    returnsFile: true,
  },
  adminContentImportChoose: { method: 'POST', path: '/api/admin/contentImports/:id/choose', access: newsDesk },
  adminContentImportStart: { method: 'POST', path: '/api/admin/contentImports/:id/start', access: newsDesk },
  adminPictureCreate: { method: 'POST', path: '/api/admin/pictures', access: pictureDesk, takesFile: true },
  adminPictureUpdate: { method: 'PUT', path: '/api/admin/pictures/:id', access: pictureDesk },
  adminPictureReplace: { method: 'POST', path: '/api/admin/pictureFiles', access: newsDesk, takesFile: true },
  adminPictureDelete: { method: 'DELETE', path: '/api/admin/pictures/:id', access: newsDesk },
  adminFilmList: { method: 'GET', path: '/api/admin/films', access: newsDesk },
  adminFilmCsv: { method: 'GET', path: '/api/admin/films.csv', access: newsDesk, returnsFile: true },
  adminFilmGet: { method: 'GET', path: '/api/admin/films/:id', access: newsDesk },
  adminFilmUpdate: { method: 'PUT', path: '/api/admin/films/:id', access: newsDesk },
  adminFilmDelete: { method: 'DELETE', path: '/api/admin/films/:id', access: newsDesk },
  adminFilmUploadCreate: { method: 'POST', path: '/api/admin/filmUploads', access: newsDesk },
  adminFilmCreate: { method: 'POST', path: '/api/admin/films', access: newsDesk, timeoutMs: 28_000 },
} as const satisfies Record<string, AdminEndpoint>;

export type AdminEndpointName = keyof typeof adminEndpoints;
