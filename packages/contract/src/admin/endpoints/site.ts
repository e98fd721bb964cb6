import { type AdminEndpoint, plainResource, unorderedResource } from '../adminEndpoint.ts';
import { newsRoles } from './roleGroups.ts';

/** Texts, names and parts of the site. */
export const siteEndpoints = {
  adminFirstStepList: { method: 'GET', path: '/api/admin/firstSteps', access: ['administrator'] },
  adminContactsGet: { method: 'GET', path: '/api/admin/settings/contacts', access: newsRoles },
  adminContactsUpdate: { method: 'PUT', path: '/api/admin/settings/contacts', access: ['publisher'] },
  ...plainResource('adminBanner', 'banners', ['editor']),
  ...plainResource('adminAssociation', 'associations', ['editor']),
  ...unorderedResource('adminClub', 'clubs', ['editor']),
  ...unorderedResource('adminRedirect', 'redirects', ['editor']),
  adminSiteSettingsGet: { method: 'GET', path: '/api/admin/siteSettings', access: newsRoles },
  adminSiteSettingsUpdate: { method: 'PUT', path: '/api/admin/siteSettings', access: ['publisher'] },
  adminSentencesGet: { method: 'GET', path: '/api/admin/sentences', access: newsRoles },
  adminSentencesUpdate: { method: 'PUT', path: '/api/admin/sentences', access: ['publisher'] },
  adminDictionaryList: { method: 'GET', path: '/api/admin/dictionaries', access: newsRoles },
  adminDictionaryGet: { method: 'GET', path: '/api/admin/dictionaries/:id', access: newsRoles },
  adminDictionaryUpdate: { method: 'PUT', path: '/api/admin/dictionaries/:id', access: ['publisher'] },
  adminStandingTextList: { method: 'GET', path: '/api/admin/standingTexts', access: newsRoles },
  adminStandingTextGet: { method: 'GET', path: '/api/admin/standingTexts/:id', access: newsRoles },
  adminStandingTextDraftSave: {
    method: 'PUT',
    path: '/api/admin/standingTexts/:id/draft',
    access: newsRoles,
    maxBodyBytes: 1_000_000,
  },
  adminStandingTextPublish: { method: 'POST', path: '/api/admin/standingTexts/:id/publish', access: ['publisher'] },
  adminStandingTextWithdraw: { method: 'POST', path: '/api/admin/standingTexts/:id/withdraw', access: ['publisher'] },
  adminStandingTextVersions: { method: 'GET', path: '/api/admin/standingTexts/:id/versions', access: newsRoles },
  adminStandingTextPreview: { method: 'POST', path: '/api/admin/standingTexts/:id/preview', access: newsRoles },
  adminStandingTextPreviewEnd: { method: 'POST', path: '/api/admin/standingTexts/:id/preview/end', access: newsRoles },
  adminConsentGet: { method: 'GET', path: '/api/admin/consents/:id', access: newsRoles },
  adminConsentRequest: { method: 'POST', path: '/api/admin/consents/:id/request', access: ['publisher'] },
} as const satisfies Record<string, AdminEndpoint>;
