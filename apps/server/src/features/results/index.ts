export { pointsForRank } from './points.rules.ts';
export {
  exportResults,
  insertCorrection,
  insertResults,
  outcomeJson,
  publishResults,
  rebuildRanking,
} from './results.queries.ts';
export { resultsRoutes } from './results.routes.ts';
export { openDataRoutes } from './openData.routes.ts';
export { downloadRoutes } from './downloads.routes.ts';
export { haveResultsInSameEvent, moveResults, type ResultMoves, returnResults } from './resultMoves.queries.ts';
