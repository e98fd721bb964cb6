export { certificatesAdminRoutes } from './certificates/certificates.admin.routes.ts';
export { eraseCertificateFiles } from './certificates/certificates.erasure.ts';
export { declareCertificateJobs } from './certificates/certificateFiles.jobs.ts';
export type { CertificateFileDeps } from './certificates/certificateFiles.service.ts';
export type { FileCreationDeps } from './certificates/creation.service.ts';
export { certificatesRoutes } from './certificates/certificates.routes.ts';
export { startCertificateProcess } from './certificates/certificates.service.ts';
export { outcomeAdminRoutes } from './desk/outcome.admin.routes.ts';
export { pointsAdminRoutes } from './points/points.admin.routes.ts';
export { awardPointsOfEvent, insertPointsTable } from './points/points.queries.ts';
export { followEvent } from './points/points.service.ts';
export {
  exportResults,
  insertCorrection,
  insertResults,
  outcomeJson,
  publishResults,
} from './results.queries.ts';
export { rebuildRankings } from './rankings.queries.ts';
export { declareRankingJobs } from './rankings.jobs.ts';
export { personRoutes } from './people/person.routes.ts';
export { resultsFeedRoutes } from './resultsFeed.routes.ts';
export { resultsRoutes } from './results.routes.ts';
export { openDataRoutes } from './openData.routes.ts';
export { downloadRoutes } from './downloads.routes.ts';
export { haveResultsInSameSection, moveResults, type ResultMoves, returnResults } from './resultMoves.queries.ts';
