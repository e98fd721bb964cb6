export { type FindDoneSteps, firstStepsAdminRoutes } from './firstSteps.admin.routes.ts';
