import HomeIcon from '@mui/icons-material/HomeOutlined';
import type { Feature } from '../../feature.ts';
import { latePage } from '../../ui/latePage.ts';

/** A single record, so its edit page takes the place of a list. */
export const homePage: Feature = {
  name: 'homePage',
  group: 'site',
  icon: HomeIcon,
  calls: { list: 'adminHomePageGet', get: 'adminHomePageGet', update: 'adminHomePageUpdate' },
  auditSubject: 'settings',
  auditId: 'homePage',
  pages: { list: latePage(() => import('./HomePageEdit.tsx'), 'HomePageEdit') },
};
