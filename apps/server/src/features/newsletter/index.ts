export { newslettersAdminRoutes } from './issues/issues.admin.routes.ts';
export { startRenderProcess } from './issues/rendering.ts';
export { declareNewsletterJobs } from './newsletter.jobs.ts';
export { newsletterRoutes } from './newsletter.routes.ts';
export { exportSubscription, eraseSubscription } from './newsletter.service.ts';
export type { ControlDeps } from './sending/control.service.ts';
export { declareSendingJobs } from './sending/sending.jobs.ts';
export { subscribersAdminRoutes } from './subscribers/subscribers.admin.routes.ts';
