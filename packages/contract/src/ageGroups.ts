/** Groups by the age that a person reaches in the year of the season. Younger groups are part of the older ones. */
export const ageGroups = ['U12', 'U16', 'U20', '60plus'] as const;
export type AgeGroup = (typeof ageGroups)[number];
