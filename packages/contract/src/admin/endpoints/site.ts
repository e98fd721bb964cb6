import { type AdminEndpoint, plainResource, unorderedResource } from '../adminEndpoint.ts';
import { newsDesk } from './desks.ts';

/** Texts, names and parts of the site. */
export const siteEndpoints = {
  adminContactsGet: { method: 'GET', path: '/api/admin/settings/contacts', access: newsDesk },
  adminContactsUpdate: { method: 'PUT', path: '/api/admin/settings/contacts', access: ['publisher'] },
  ...plainResource('adminBanner', 'banners', ['editor']),
  ...plainResource('adminAssociation', 'associations', ['editor']),
  ...unorderedResource('adminClub', 'clubs', ['editor']),
  ...unorderedResource('adminRedirect', 'redirects', ['editor']),
  adminSiteSettingsGet: { method: 'GET', path: '/api/admin/siteSettings', access: newsDesk },
  adminSiteSettingsUpdate: { method: 'PUT', path: '/api/admin/siteSettings', access: ['publisher'] },
  adminDictionaryList: { method: 'GET', path: '/api/admin/dictionaries', access: newsDesk },
  adminDictionaryGet: { method: 'GET', path: '/api/admin/dictionaries/:id', access: newsDesk },
  adminDictionaryUpdate: { method: 'PUT', path: '/api/admin/dictionaries/:id', access: ['publisher'] },
  adminStandingTextList: { method: 'GET', path: '/api/admin/standingTexts', access: newsDesk },
  adminStandingTextGet: { method: 'GET', path: '/api/admin/standingTexts/:id', access: newsDesk },
  adminStandingTextDraftSave: {
    method: 'PUT',
    path: '/api/admin/standingTexts/:id/draft',
    access: newsDesk,
    maxBodyBytes: 1_000_000,
  },
  adminStandingTextPublish: { method: 'POST', path: '/api/admin/standingTexts/:id/publish', access: ['publisher'] },
  adminStandingTextWithdraw: { method: 'POST', path: '/api/admin/standingTexts/:id/withdraw', access: ['publisher'] },
  adminStandingTextVersions: { method: 'GET', path: '/api/admin/standingTexts/:id/versions', access: newsDesk },
  adminStandingTextPreview: { method: 'POST', path: '/api/admin/standingTexts/:id/preview', access: newsDesk },
  adminStandingTextPreviewEnd: { method: 'POST', path: '/api/admin/standingTexts/:id/preview/end', access: newsDesk },
  adminConsentGet: { method: 'GET', path: '/api/admin/consents/:id', access: newsDesk },
  adminConsentRequest: { method: 'POST', path: '/api/admin/consents/:id/request', access: ['publisher'] },
} as const satisfies Record<string, AdminEndpoint>;
