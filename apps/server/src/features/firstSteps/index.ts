export { type FirstStepChecks, firstStepsAdminRoutes } from './firstSteps.admin.routes.ts';
