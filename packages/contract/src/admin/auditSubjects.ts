import type { AdminEndpointName } from './endpoints.ts';

/**
 * The kinds of records that the audit log names, as `kind id`, each with the call whose roles may read its change log.
 */
const auditSubjects = {
  application: 'adminApplicationGet',
  person: 'adminPersonGet',
  import: 'adminImportGet',
  order: 'adminOrderGet',
  refund: 'adminRefundGet',
  unmatchedPayment: 'adminUnmatchedPaymentList',
  discrepancy: 'adminDiscrepancyList',
  settings: 'adminTermsGet',
  staff: 'adminStaffGet',
  staffInvitation: 'adminStaffInvitationList',
  reasonTemplate: 'adminReasonTemplateGet',
  banner: 'adminBannerGet',
  association: 'adminAssociationGet',
  club: 'adminClubGet',
  discipline: 'adminDisciplineGet',
  category: 'adminCategoryGet',
  event: 'adminEventGet',
  news: 'adminNewsGet',
  tag: 'adminTagGet',
  author: 'adminAuthorGet',
  trainingSession: 'adminTrainingSessionGet',
  redirect: 'adminRedirectGet',
  standingText: 'adminStandingTextGet',
  ownPage: 'adminOwnPageGet',
  dictionary: 'adminDictionaryGet',
  picture: 'adminPictureGet',
  newsletter: 'adminNewsletterGet',
  subscriber: 'adminSubscriberGet',
  film: 'adminFilmGet',
  download: 'adminDownloadCreate',
  contentImport: 'adminContentImportGet',
} as const satisfies Record<string, AdminEndpointName>;

const settingsCalls: Partial<Record<string, AdminEndpointName>> = {
  membership: 'adminTermsGet',
  contacts: 'adminContactsGet',
  siteSettings: 'adminSiteSettingsGet',
  sentences: 'adminSentencesGet',
  homePage: 'adminHomePageGet',
};

/** The call whose roles may read the change log of a record. */
export const detailCallOf = (kind: AuditSubject, id: string): AdminEndpointName =>
  (kind === 'settings' ? settingsCalls[id] : undefined) ?? auditSubjects[kind];

export type AuditSubject = keyof typeof auditSubjects;
export const auditSubjectNames = Object.keys(auditSubjects) as AuditSubject[];
