import { type AdminEndpoint, type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import { type StaffRole, staffRoles } from '@app/contract/admin/roles';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { registerAs } from './features/account/account.fixtures.ts';
import { callAdmin, staffCookie } from './features/staff/staff.fixtures.ts';

const app = testApp();

/** Written a second time, apart from what the server reads: a role that slips in or out of the table of calls is noticed here. */
const mayCall: Record<AdminEndpointName, 'nobody' | 'all' | StaffRole[]> = {
  adminLogin: 'nobody',
  adminLogout: 'all',
  adminMe: 'all',
  adminPassword: 'all',
  adminTotpBegin: 'all',
  adminTotpConfirm: 'all',
  adminStaffList: [],
  adminStaffCsv: [],
  adminStaffGet: [],
  adminStaffCreate: [],
  adminStaffUpdate: [],
  adminTermsGet: ['membershipOfficer', 'finance'],
  adminTermsUpdate: [],
  adminAuditList: [],
  adminAuditCsv: [],
  adminApplicationList: ['membershipOfficer'],
  adminApplicationCsv: ['membershipOfficer'],
  adminApplicationGet: ['membershipOfficer'],
  adminApplicationPhoto: ['membershipOfficer'],
  adminApplicationDecide: ['membershipOfficer'],
  adminOrderList: ['finance'],
  adminOrderCsv: ['finance'],
  adminOrderGet: ['finance'],
  adminRefundList: ['finance'],
  adminRefundCsv: ['finance'],
  adminRefundDecide: ['finance'],
  adminSetAsideList: ['finance'],
  adminSetAsideCsv: ['finance'],
  adminSetAsideResolve: ['finance'],
  adminDifferenceList: ['finance'],
  adminDifferenceCsv: ['finance'],
  adminDifferenceResolve: ['finance'],
  adminDayTotals: ['finance'],
  adminDayTotalsCsv: ['finance'],
  adminPaymentList: ['finance'],
  adminPaymentCsv: ['finance'],
  adminFailedMessageList: [],
  adminFailedMessageCsv: [],
  adminFailedMessageSend: [],
  adminFailedMessagePutAside: [],
  adminContactsGet: ['editor'],
  adminContactsUpdate: [],
};

const names = Object.keys(mayCall) as AdminEndpointName[];
const guarded = names.filter((name) => mayCall[name] !== 'nobody');
const cookies = new Map<StaffRole, string>();
let memberToken: string;

beforeAll(async () => {
  for (const role of staffRoles) cookies.set(role, await staffCookie(app, role));
  memberToken = (await registerAs(app, 'a-member')).token;
});

const isFile = (name: AdminEndpointName) => (adminEndpoints[name] as AdminEndpoint).givesFile === true;
const isRefused = ({ status, envelope }: Awaited<ReturnType<typeof callAdmin>>) => status === 403 || envelope?.code === 4003;
const needsBody = (name: AdminEndpointName) => (adminEndpoints[name].method === 'GET' ? {} : { body: {} });

test('the matrix names every call of the back office, and none besides', () => {
  expect(names.toSorted()).toEqual((Object.keys(adminEndpoints) as AdminEndpointName[]).toSorted());
});

test.each(guarded)('%s is refused to visitors, to made-up cookies and to members', async (name) => {
  const strangers = [{}, { cookie: '__Host-staff=of-nobody' }, { headers: { authorization: memberToken } }, { cookie: `__Host-staff=${memberToken}` }];
  for (const stranger of strangers) {
    const { status, envelope } = await callAdmin(app, name, { ...stranger, ...needsBody(name) });
    expect({ status, code: envelope?.code }).toEqual(isFile(name) ? { status: 401, code: 401 } : { status: 200, code: 4001 });
  }
});

// Ends the asking session itself.
const endsTheSession = new Set<AdminEndpointName>(['adminLogout']);

test.each(guarded.filter((name) => !endsTheSession.has(name)))('%s is answered to its roles and refused to the others', async (name) => {
  const allowed = mayCall[name];
  for (const role of staffRoles) {
    const answer = await callAdmin(app, name, { cookie: cookies.get(role), ...needsBody(name) });
    expect({ role, isRefused: isRefused(answer) }).toEqual({ role, isRefused: !(role === 'administrator' || allowed === 'all' || allowed.includes(role)) });
    expect(answer.status).toBeLessThan(500);
  }
});
