import type { AdminEndpoint } from '../adminEndpoint.ts';
import { newsRoles } from './roleGroups.ts';

/** Issues of the newsletter and its subscribers. */
export const newsletterEndpoints = {
  adminNewsletterList: { method: 'GET', path: '/api/admin/newsletters', access: newsRoles },
  adminNewsletterCsv: { method: 'GET', path: '/api/admin/newsletters.csv', access: newsRoles, returnsFile: true },
  adminNewsletterGet: { method: 'GET', path: '/api/admin/newsletters/:id', access: newsRoles },
  adminNewsletterCreate: { method: 'POST', path: '/api/admin/newsletters', access: newsRoles },
  adminNewsletterUpdate: {
    method: 'PUT',
    path: '/api/admin/newsletters/:id',
    access: newsRoles,
    maxBodyBytes: 1_000_000,
  },
  adminNewsletterVersions: { method: 'GET', path: '/api/admin/newsletters/:id/versions', access: newsRoles },
  adminNewsletterDelete: { method: 'DELETE', path: '/api/admin/newsletters/:id', access: newsRoles },
  adminNewsletterChoices: { method: 'GET', path: '/api/admin/newsletters/:id/choices', access: newsRoles },
  adminNewsletterPreview: { method: 'GET', path: '/api/admin/newsletters/:id/preview', access: newsRoles },
  adminNewsletterTest: { method: 'POST', path: '/api/admin/newsletters/:id/test', access: newsRoles },
  adminNewsletterSend: { method: 'POST', path: '/api/admin/newsletters/:id/send', access: ['publisher'] },
  adminNewsletterControl: { method: 'POST', path: '/api/admin/newsletters/:id/control', access: ['publisher'] },
  adminNewsletterArchive: { method: 'PUT', path: '/api/admin/newsletters/:id/archive', access: newsRoles },
  adminSubscriberList: { method: 'GET', path: '/api/admin/subscribers', access: ['publisher'] },
  adminSubscriberCsv: { method: 'GET', path: '/api/admin/subscribers.csv', access: ['publisher'], returnsFile: true },
  adminSubscriberGet: { method: 'GET', path: '/api/admin/subscribers/:id', access: ['publisher'] },
  adminSubscriberLift: { method: 'POST', path: '/api/admin/subscribers/:id/lift', access: ['publisher'] },
  adminSubscriberImport: {
    method: 'POST',
    path: '/api/admin/subscribers/import',
    access: ['publisher'],
    maxBodyBytes: 4 * 1024 * 1024,
  },
} as const satisfies Record<string, AdminEndpoint>;
