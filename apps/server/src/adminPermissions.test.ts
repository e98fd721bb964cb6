import { type AdminEndpoint, type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import { type StaffRole, staffRoles } from '@app/contract/admin/roles';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { registerAs } from './features/account/account.fixtures.ts';
import { callAdmin, staffCookie } from './features/staff/staff.fixtures.ts';

const app = testApp();

/**
 * Repeats the roles independently of the table that the server reads, so that an accidental change of that table fails
 * here.
 */
const mayCall: Record<AdminEndpointName, 'anyone' | 'all' | StaffRole[]> = {
  adminLogin: 'anyone',
  adminLogout: 'all',
  adminMe: 'all',
  adminPassword: 'all',
  adminTotpBegin: 'all',
  adminTotpConfirm: 'all',
  adminRecoveryCodesCreate: 'all',
  adminPasskeyList: 'all',
  adminPasskeyBegin: 'all',
  adminPasskeyConfirm: 'all',
  adminPasskeyRemove: 'all',
  adminSessionList: 'all',
  adminSessionEnd: 'all',
  adminSessionsEnd: 'all',
  adminPasskeyLoginBegin: 'anyone',
  adminPasskeyLogin: 'anyone',
  adminStaffList: [],
  adminStaffCsv: [],
  adminStaffGet: [],
  adminStaffCreate: [],
  adminStaffUpdate: [],
  adminTermsGet: ['membershipOfficer', 'finance'],
  adminTermsUpdate: [],
  adminAuditList: [],
  adminAuditCsv: [],
  adminRecordLog: 'all',
  adminApplicationList: ['membershipOfficer'],
  adminApplicationCsv: ['membershipOfficer'],
  adminApplicationGet: ['membershipOfficer'],
  adminApplicationPhoto: ['membershipOfficer'],
  adminApplicationView: ['membershipOfficer'],
  adminApplicationDecide: ['membershipOfficer'],
  adminReasonTemplateList: ['membershipOfficer'],
  adminReasonTemplateCsv: ['membershipOfficer'],
  adminReasonTemplateGet: ['membershipOfficer'],
  adminReasonTemplateCreate: ['membershipOfficer'],
  adminReasonTemplateUpdate: ['membershipOfficer'],
  adminReasonTemplateDelete: ['membershipOfficer'],
  adminReasonTemplateOrder: ['membershipOfficer'],
  adminPersonList: ['membershipOfficer', 'finance'],
  adminPersonCsv: ['membershipOfficer'],
  adminPersonOptions: ['membershipOfficer', 'finance'],
  adminPersonGet: ['membershipOfficer', 'finance'],
  adminPersonCorrect: ['membershipOfficer'],
  adminPersonMembershipEnd: ['membershipOfficer'],
  adminPersonMembershipExtend: ['membershipOfficer'],
  adminPersonCardSend: ['membershipOfficer'],
  adminPersonAccountDisable: ['membershipOfficer'],
  adminPersonAccountEnable: ['membershipOfficer'],
  adminPersonMerge: ['membershipOfficer'],
  adminPersonMergeUndo: ['membershipOfficer'],
  adminImportList: ['membershipOfficer'],
  adminImportCsv: ['membershipOfficer'],
  adminImportCreate: ['membershipOfficer'],
  adminImportGet: ['membershipOfficer'],
  adminImportCheck: ['membershipOfficer'],
  adminImportLines: ['membershipOfficer'],
  adminImportErrors: ['membershipOfficer'],
  adminImportChoose: ['membershipOfficer'],
  adminImportStart: ['membershipOfficer'],
  adminPersonLogOut: ['membershipOfficer'],
  adminOrderList: ['finance'],
  adminOrderCsv: ['finance'],
  adminOrderGet: ['finance'],
  adminOrderReceipt: ['finance'],
  adminOrderNote: ['finance'],
  adminOrderRefundPreview: ['finance'],
  adminOrderRefund: ['finance'],
  adminRefundList: ['finance'],
  adminRefundCsv: ['finance'],
  adminRefundGet: ['finance'],
  adminRefundDecide: ['finance'],
  adminRefundRetry: ['finance'],
  adminRefundSettle: ['finance'],
  adminUnmatchedPaymentList: ['finance'],
  adminUnmatchedPaymentCsv: ['finance'],
  adminUnmatchedPaymentResolve: ['finance'],
  adminUnmatchedPaymentRefund: ['finance'],
  adminUnmatchedPaymentOrders: ['finance'],
  adminUnmatchedPaymentAssign: ['finance'],
  adminDiscrepancyList: ['finance'],
  adminDiscrepancyCsv: ['finance'],
  adminDiscrepancyResolve: ['finance'],
  adminTotals: ['finance'],
  adminTotalsCsv: ['finance'],
  adminTotalSums: ['finance'],
  adminPayoutList: ['finance'],
  adminPayoutCsv: ['finance'],
  adminPayoutGet: ['finance'],
  adminPaymentList: ['finance'],
  adminPaymentCsv: ['finance'],
  adminFailedMessageList: [],
  adminFailedMessageCsv: [],
  adminFailedMessageSend: [],
  adminFailedMessageDismiss: [],
  adminFailedTaskList: ['finance', 'membershipOfficer'],
  adminFailedTaskCsv: ['finance', 'membershipOfficer'],
  adminFailedTaskRetry: ['finance', 'membershipOfficer'],
  adminFailedTaskDismiss: ['finance', 'membershipOfficer'],
  adminPersonChangeList: ['membershipOfficer'],
  adminPersonChangeCsv: ['membershipOfficer'],
  adminPersonChangeDecide: ['membershipOfficer'],
  adminContactsGet: ['editor', 'publisher'],
  adminContactsUpdate: ['publisher'],
  adminBannerList: ['editor'],
  adminBannerCsv: ['editor'],
  adminBannerGet: ['editor'],
  adminBannerCreate: ['editor'],
  adminBannerUpdate: ['editor'],
  adminBannerDelete: ['editor'],
  adminBannerOrder: ['editor'],
  adminAssociationList: ['editor'],
  adminAssociationCsv: ['editor'],
  adminAssociationGet: ['editor'],
  adminAssociationCreate: ['editor'],
  adminAssociationUpdate: ['editor'],
  adminAssociationDelete: ['editor'],
  adminAssociationOrder: ['editor'],
  adminClubList: ['editor'],
  adminClubCsv: ['editor'],
  adminClubGet: ['editor'],
  adminClubCreate: ['editor'],
  adminClubUpdate: ['editor'],
  adminClubDelete: ['editor'],
  adminDisciplineList: ['editor'],
  adminDisciplineCsv: ['editor'],
  adminDisciplineGet: ['editor'],
  adminDisciplineCreate: ['editor'],
  adminDisciplineUpdate: ['editor'],
  adminDisciplineDelete: ['editor'],
  adminDisciplineOrder: ['editor'],
  adminCategoryList: ['editor'],
  adminCategoryCsv: ['editor'],
  adminCategoryGet: ['editor'],
  adminCategoryCreate: ['editor'],
  adminCategoryUpdate: ['editor'],
  adminCategoryDelete: ['editor'],
  adminCategoryOrder: ['editor'],
  adminStandingTextList: ['editor', 'publisher'],
  adminStandingTextGet: ['editor', 'publisher'],
  adminStandingTextDraftSave: ['editor', 'publisher'],
  adminStandingTextPublish: ['publisher'],
  adminStandingTextWithdraw: ['publisher'],
  adminStandingTextVersions: ['editor', 'publisher'],
  adminStandingTextPreview: ['editor', 'publisher'],
  adminConsentGet: ['editor', 'publisher'],
  adminConsentRequest: ['publisher'],
  adminRedirectList: ['editor'],
  adminRedirectCsv: ['editor'],
  adminRedirectGet: ['editor'],
  adminRedirectCreate: ['editor'],
  adminRedirectUpdate: ['editor'],
  adminRedirectDelete: ['editor'],
  adminDictionaryList: ['editor', 'publisher'],
  adminDictionaryGet: ['editor', 'publisher'],
  adminDictionaryUpdate: ['publisher'],
  adminSiteSettingsGet: ['editor', 'publisher'],
  adminSiteSettingsUpdate: ['publisher'],
  adminTrainingSessionList: ['editor', 'competitionOfficer'],
  adminTrainingSessionCsv: ['editor', 'competitionOfficer'],
  adminTrainingSessionGet: ['editor', 'competitionOfficer'],
  adminTrainingSessionCreate: ['editor', 'competitionOfficer'],
  adminTrainingSessionUpdate: ['editor', 'competitionOfficer'],
  adminTrainingSessionDelete: ['editor', 'competitionOfficer'],
  adminNewsList: ['editor', 'publisher'],
  adminNewsCsv: ['editor', 'publisher'],
  adminNewsGet: ['editor', 'publisher'],
  adminNewsCreate: ['editor', 'publisher'],
  adminNewsUpdate: ['editor', 'publisher'],
  adminNewsSubtitles: ['editor', 'publisher'],
  adminNewsDraftSave: ['editor', 'publisher'],
  adminNewsPublish: ['publisher'],
  adminNewsWithdraw: ['publisher'],
  adminNewsDelete: ['publisher'],
  adminNewsRestore: ['publisher'],
  adminNewsVersions: ['editor', 'publisher'],
  adminNewsPreview: ['editor', 'publisher'],
  adminNewsletterList: ['editor', 'publisher'],
  adminNewsletterCsv: ['editor', 'publisher'],
  adminNewsletterGet: ['editor', 'publisher'],
  adminNewsletterCreate: ['editor', 'publisher'],
  adminNewsletterUpdate: ['editor', 'publisher'],
  adminNewsletterDelete: ['editor', 'publisher'],
  adminNewsletterVersions: ['editor', 'publisher'],
  adminNewsletterChoices: ['editor', 'publisher'],
  adminNewsletterPreview: ['editor', 'publisher'],
  adminNewsletterTest: ['editor', 'publisher'],
  adminNewsletterSend: ['publisher'],
  adminNewsletterControl: ['publisher'],
  adminSubscriberList: ['publisher'],
  adminSubscriberCsv: ['publisher'],
  adminSubscriberGet: ['publisher'],
  adminSubscriberLift: ['publisher'],
  adminSubscriberImport: ['publisher'],
  adminPictureCreate: ['editor', 'publisher'],
  adminPictureUpdate: ['editor', 'publisher'],
  adminPictureList: ['editor', 'publisher'],
  adminPictureCsv: ['editor', 'publisher'],
  adminPictureGet: ['editor', 'publisher'],
  adminPictureTags: ['editor', 'publisher'],
  adminPictureReplace: ['editor', 'publisher'],
  adminPictureDelete: ['editor', 'publisher'],
  adminFilmList: ['editor', 'publisher'],
  adminFilmCsv: ['editor', 'publisher'],
  adminFilmGet: ['editor', 'publisher'],
  adminFilmUpdate: ['editor', 'publisher'],
  adminFilmDelete: ['editor', 'publisher'],
  adminContentImportList: ['editor', 'publisher'],
  adminContentImportCsv: ['editor', 'publisher'],
  adminContentUploadCreate: ['editor', 'publisher'],
  adminContentImportCreate: ['editor', 'publisher'],
  adminContentImportGet: ['editor', 'publisher'],
  adminContentImportItems: ['editor', 'publisher'],
  adminContentImportReport: ['editor', 'publisher'],
  adminContentImportChoose: ['editor', 'publisher'],
  adminContentImportStart: ['editor', 'publisher'],
  adminFilmUploadCreate: ['editor', 'publisher'],
  adminFilmCreate: ['editor', 'publisher'],
};

const names = Object.keys(mayCall) as AdminEndpointName[];
const guarded = names.filter((name) => mayCall[name] !== 'anyone');
const cookies = new Map<StaffRole, string>();
let memberToken: string;

beforeAll(async () => {
  for (const role of staffRoles) cookies.set(role, await staffCookie(app, role));
  memberToken = (await registerAs(app, 'a-member')).token;
});

const isFile = (name: AdminEndpointName) => (adminEndpoints[name] as AdminEndpoint).returnsFile === true;
const isRefused = ({ status, envelope }: Awaited<ReturnType<typeof callAdmin>>) =>
  status === 403 || envelope?.code === 4003;
const needsBody = (name: AdminEndpointName) => (adminEndpoints[name].method === 'GET' ? {} : { body: {} });

test('lists every call of the back office in the matrix, and no other', () => {
  expect(names.toSorted()).toEqual((Object.keys(adminEndpoints) as AdminEndpointName[]).toSorted());
});

test.each(guarded)('rejects visitors, invalid cookies and members: %s', async (name) => {
  const strangers = [
    {},
    { cookie: '__Host-staff=unknown' },
    { headers: { authorization: memberToken } },
    { cookie: `__Host-staff=${memberToken}` },
  ];
  for (const stranger of strangers) {
    const { status, envelope } = await callAdmin(app, name, { ...stranger, ...needsBody(name) });
    expect({ status, code: envelope?.code }).toEqual(
      isFile(name) ? { status: 401, code: 401 } : { status: 200, code: 4001 },
    );
  }
});

// Ends the session that the test uses.
const endsTheSession = new Set<AdminEndpointName>(['adminLogout']);

test.each(guarded.filter((name) => !endsTheSession.has(name)))(
  'allows %s to its roles and forbids it to the others',
  async (name) => {
    const allowed = mayCall[name];
    for (const role of staffRoles) {
      const answer = await callAdmin(app, name, { cookie: cookies.get(role), ...needsBody(name) });
      expect({ role, isRefused: isRefused(answer) }).toEqual({
        role,
        isRefused: !(role === 'administrator' || allowed === 'all' || allowed.includes(role)),
      });
      expect(answer.status).toBeLessThan(500);
    }
  },
);
