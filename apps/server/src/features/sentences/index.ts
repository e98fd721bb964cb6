export { sentencesAdminRoutes } from './sentences.admin.routes.ts';
export { findWrittenSentences } from './sentences.service.ts';
