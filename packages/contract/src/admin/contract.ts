import type { CallSchemas } from '../calls.ts';
import type { AdminEndpointName } from './endpoints.ts';
import { adminApplicationCalls } from './applications.ts';
import { adminAssociationCalls } from './associations.ts';
import { adminAuditCalls } from './audit.ts';
import { adminBannerCalls } from './banners.ts';
import { adminCategoryCalls } from './categories.ts';
import { adminCertificateFileCalls } from './certificates.ts';
import { adminContactsCalls } from './contacts.ts';
import { adminContentImportCalls } from './contentImports.ts';
import { adminDictionaryCalls } from './dictionaries.ts';
import { adminDiscrepancyCalls } from './discrepancies.ts';
import { adminDownloadCalls } from './downloads.ts';
import { adminEntryCalls } from './entries.ts';
import { adminEventImportCalls } from './eventImports.ts';
import { adminEventCalls } from './events.ts';
import { adminFactorCalls } from './factors.ts';
import { adminFailedMessageCalls } from './failedMessages.ts';
import { adminFailedTaskCalls } from './failedTasks.ts';
import { adminEntrantMessageCalls } from './entrantMessages.ts';
import { adminFilmCalls } from './films.ts';
import { adminFirstStepCalls } from './firstSteps.ts';
import { adminHomePageCalls } from './homePage.ts';
import { adminImportCalls } from './imports.ts';
import { adminMembershipTermsCalls } from './membershipTerms.ts';
import { adminNewsCalls } from './news.ts';
import { adminNewsletterCalls } from './newsletters.ts';
import { adminOrderCalls } from './orders.ts';
import { adminPaymentCalls } from './payments.ts';
import { adminPersonCalls } from './people.ts';
import { adminPersonChangeCalls } from './personChanges.ts';
import { adminPictureCalls } from './pictures.ts';
import { adminPointsTableCalls } from './pointsTables.ts';
import { adminPresenceCalls } from './presence.ts';
import { adminReasonTemplateCalls } from './reasonTemplates.ts';
import { adminRedirectCalls } from './redirects.ts';
import { adminRefundCalls } from './refunds.ts';
import { adminResultCalls } from './results.ts';
import { adminRoundCalls } from './rounds.ts';
import { adminSentencesCalls } from './sentences.ts';
import { adminSiteSettingsCalls } from './siteSettings.ts';
import { adminStaffCalls } from './staff.ts';
import { adminOwnPageCalls } from './ownPages.ts';
import { adminStandingTextCalls } from './standingTexts.ts';
import { adminSubscriberCalls } from './subscribers.ts';
import { adminAuthorCalls } from './authors.ts';
import { adminTopicCalls } from './topics.ts';
import { adminTotalCalls } from './totals.ts';
import { adminTrainingSessionCalls } from './trainingSessions.ts';
import { adminUnmatchedPaymentCalls } from './unmatchedPayments.ts';
import { adminVideoCalls } from './videos.ts';

/** Input and output schemas of every call of the back office, under the names of `endpoints.ts`. */
export const adminContract = {
  ...adminApplicationCalls,
  ...adminAssociationCalls,
  ...adminAuditCalls,
  ...adminBannerCalls,
  ...adminCategoryCalls,
  ...adminCertificateFileCalls,
  ...adminContactsCalls,
  ...adminContentImportCalls,
  ...adminDictionaryCalls,
  ...adminDiscrepancyCalls,
  ...adminEntryCalls,
  ...adminEventImportCalls,
  ...adminEventCalls,
  ...adminFactorCalls,
  ...adminFailedMessageCalls,
  ...adminFailedTaskCalls,
  ...adminDownloadCalls,
  ...adminFilmCalls,
  ...adminFirstStepCalls,
  ...adminImportCalls,
  ...adminMembershipTermsCalls,
  ...adminNewsCalls,
  ...adminNewsletterCalls,
  ...adminOrderCalls,
  ...adminPaymentCalls,
  ...adminPersonCalls,
  ...adminPersonChangeCalls,
  ...adminPictureCalls,
  ...adminPointsTableCalls,
  ...adminPresenceCalls,
  ...adminReasonTemplateCalls,
  ...adminRedirectCalls,
  ...adminRefundCalls,
  ...adminResultCalls,
  ...adminRoundCalls,
  ...adminEntrantMessageCalls,
  ...adminSentencesCalls,
  ...adminHomePageCalls,
  ...adminSiteSettingsCalls,
  ...adminStaffCalls,
  ...adminStandingTextCalls,
  ...adminOwnPageCalls,
  ...adminSubscriberCalls,
  ...adminAuthorCalls,
  ...adminTopicCalls,
  ...adminTotalCalls,
  ...adminTrainingSessionCalls,
  ...adminUnmatchedPaymentCalls,
  ...adminVideoCalls,
} as const satisfies Record<AdminEndpointName, CallSchemas>;

export type AdminContract = typeof adminContract;
