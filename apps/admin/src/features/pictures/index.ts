import PictureIcon from '@mui/icons-material/PhotoLibraryOutlined';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const pictures: Feature = {
  name: 'pictures',
  group: 'site',
  icon: PictureIcon,
  recordRepresentation: ({ id, name }) => name || `#${id}`,
  calls: {
    list: 'adminPictureList',
    csv: 'adminPictureCsv',
    get: 'adminPictureGet',
    create: 'adminPictureCreate',
    update: 'adminPictureUpdate',
    delete: 'adminPictureDelete',
  },
  auditSubject: 'picture',
  pages: {
    list: listPage(() => import('./PictureList.tsx'), 'PictureList'),
    create: latePage(() => import('./PictureUpload.tsx'), 'PictureUpload'),
    edit: latePage(() => import('./PictureEdit.tsx'), 'PictureEdit'),
  },
};
