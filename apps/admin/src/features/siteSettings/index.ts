import SettingsIcon from '@mui/icons-material/TuneOutlined';
import type { Feature } from '../../feature.ts';
import { latePage } from '../../ui/latePage.ts';

/** A single record without an id, so the edit page takes the place of the list. */
export const siteSettings: Feature = {
  name: 'siteSettings',
  group: 'site',
  icon: SettingsIcon,
  calls: { list: 'adminSiteSettingsGet', get: 'adminSiteSettingsGet', update: 'adminSiteSettingsUpdate' },
  auditSubject: 'settings',
  auditId: 'siteSettings',
  pages: { list: latePage(() => import('./SiteSettingsEdit.tsx'), 'SiteSettingsEdit') },
};
