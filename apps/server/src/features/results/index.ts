export { pointsForRank } from './pointsRule.ts';
export { exportResults, findOutcome, insertCorrection, insertResults, rebuildRanking } from './results.queries.ts';
export { resultsRoutes } from './results.routes.ts';
export { resultsDownloads } from './results.downloads.ts';
