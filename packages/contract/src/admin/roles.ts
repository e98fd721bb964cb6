import type { Localized } from '../locale.ts';

/** Who may do what in the back office. One member of staff may have several roles. */
export const staffRoles = ['editor', 'competitionOfficer', 'membershipOfficer', 'finance', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** One name for each role, on screen and in CSV files. */
export const staffRoleNames: Record<StaffRole, Localized> = {
  editor: { zh_CN: '编辑', en_US: 'Editor' },
  competitionOfficer: { zh_CN: '赛事专员', en_US: 'Competition officer' },
  membershipOfficer: { zh_CN: '会员专员', en_US: 'Membership officer' },
  finance: { zh_CN: '财务', en_US: 'Finance' },
  administrator: { zh_CN: '管理员', en_US: 'Administrator' },
};
