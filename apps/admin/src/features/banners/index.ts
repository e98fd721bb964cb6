import BannerIcon from '@mui/icons-material/ViewCarouselOutlined';
import type { Localized } from '@app/contract/locale';
import type { Feature } from '../../feature.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const banners: Feature = {
  name: 'banners',
  group: 'site',
  icon: BannerIcon,
  recordRepresentation: ({ title }) => inReadersLanguage(title as Localized),
  calls: {
    list: 'adminBannerList',
    csv: 'adminBannerCsv',
    get: 'adminBannerGet',
    create: 'adminBannerCreate',
    update: 'adminBannerUpdate',
    delete: 'adminBannerDelete',
  },
  auditSubject: 'banner',
  pages: {
    list: listPage(() => import('./BannerList.tsx'), 'BannerList'),
    create: latePage(() => import('./BannerForm.tsx'), 'BannerCreate'),
    edit: latePage(() => import('./BannerForm.tsx'), 'BannerEdit'),
  },
};
