export const newsRoles = ['editor', 'publisher'] as const;
export const competitionRoles = ['competitionOfficer'] as const;
/** The roles whose records have pictures. */
export const pictureRoles = [...newsRoles, ...competitionRoles] as const;
