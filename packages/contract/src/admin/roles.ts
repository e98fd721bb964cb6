/**
 * The roles of the back office. A staff member may have several. Editors write; publishers decide what the site shows.
 */
export const staffRoles = [
  'editor',
  'publisher',
  'competitionOfficer',
  'membershipOfficer',
  'finance',
  'administrator',
] as const;
export type StaffRole = (typeof staffRoles)[number];
