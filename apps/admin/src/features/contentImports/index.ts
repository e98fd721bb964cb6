import ContentImportIcon from '@mui/icons-material/DriveFolderUploadOutlined';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const contentImports: Feature = {
  name: 'contentImports',
  group: 'site',
  icon: ContentImportIcon,
  recordRepresentation: 'fileName',
  auditSubject: 'contentImport',
  calls: {
    list: 'adminContentImportList',
    csv: 'adminContentImportCsv',
    get: 'adminContentImportGet',
    create: 'adminContentImportCreate',
  },
  pages: {
    list: listPage(() => import('./ContentImportList.tsx'), 'ContentImportList'),
    create: latePage(() => import('./ContentImportCreate.tsx'), 'ContentImportCreate'),
    show: latePage(() => import('./ContentImportShow.tsx'), 'ContentImportShow'),
  },
};
