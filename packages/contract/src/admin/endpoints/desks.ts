export const newsDesk = ['editor', 'publisher'] as const;
export const competitionDesk = ['competitionOfficer'] as const;
/** Everyone whose records have pictures. */
export const pictureDesk = [...newsDesk, ...competitionDesk] as const;
