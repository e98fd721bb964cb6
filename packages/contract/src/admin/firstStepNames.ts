/** What makes an empty site complete, in the order in which it is best done. */
export const firstStepNames = [
  'siteSettings',
  'contacts',
  'membershipTerms',
  'legalTexts',
  'introduction',
  'about',
  'disciplines',
  'categories',
  'associations',
  'news',
  'providers',
  'staff',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];
