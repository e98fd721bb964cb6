export { declareNewsletterJobs } from './newsletter.jobs.ts';
export { newsletterRoutes } from './newsletter.routes.ts';
export { exportSubscription, eraseSubscription } from './newsletter.service.ts';
