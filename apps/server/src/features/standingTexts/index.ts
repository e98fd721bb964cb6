export {
  findLastScheduledTime,
  findPublishedLanguages,
  findNextStandingText,
  findStandingText,
} from './standingTexts.queries.ts';
export type { StandingTextPreviewDeps } from './preview.service.ts';
export { standingTextsAdminRoutes } from './standingTexts.admin.routes.ts';
export { standingTextsRoutes } from './standingTexts.routes.ts';
export { addStandingText, ensureStarterTexts } from './standingTexts.service.ts';
export { standingTextPictures } from './pictures.queries.ts';
