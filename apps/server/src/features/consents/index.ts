export { consentsAdminRoutes, consentsRoutes } from './consents.routes.ts';
export {
  type Consent,
  exportConsents,
  findOwedConsents,
  getConsentVersions,
  recordConsents,
} from './consents.service.ts';
