/** Who may do what in the back office. One member of staff may have several roles. */
export const staffRoles = ['editor', 'competitionOfficer', 'membershipOfficer', 'finance', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];
