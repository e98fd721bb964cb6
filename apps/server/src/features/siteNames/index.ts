export { defaultSiteNames, findSiteNames, type SiteNames } from './siteNames.queries.ts';
