import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const imports: Feature = {
  name: 'imports',
  group: 'membership',
  icon: UploadIcon,
  recordRepresentation: 'fileName',
  auditSubject: 'import',
  calls: { list: 'adminImportList', csv: 'adminImportCsv', get: 'adminImportGet', create: 'adminImportCreate' },
  pages: {
    list: listPage(() => import('./ImportList.tsx'), 'ImportList'),
    create: latePage(() => import('./ImportCreate.tsx'), 'ImportCreate'),
    show: latePage(() => import('./ImportShow.tsx'), 'ImportShow'),
  },
};
