export { declareNewsletterJobs } from './newsletter.sweeping.ts';
export { newsletterRoutes } from './newsletter.routes.ts';
export { exportSubscription, forgetSubscription } from './newsletter.service.ts';
