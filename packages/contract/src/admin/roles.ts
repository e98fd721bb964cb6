/** The roles of the back office. A staff member may have several. */
export const staffRoles = ['editor', 'competitionOfficer', 'membershipOfficer', 'finance', 'administrator'] as const;
export type StaffRole = (typeof staffRoles)[number];
