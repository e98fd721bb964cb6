import FilmIcon from '@mui/icons-material/VideoLibraryOutlined';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const films: Feature = {
  name: 'films',
  group: 'site',
  icon: FilmIcon,
  recordRepresentation: ({ id, name }) => name || `#${id}`,
  calls: {
    list: 'adminFilmList',
    csv: 'adminFilmCsv',
    get: 'adminFilmGet',
    create: 'adminFilmCreate',
    update: 'adminFilmUpdate',
    delete: 'adminFilmDelete',
  },
  auditSubject: 'film',
  pages: {
    list: listPage(() => import('./FilmList.tsx'), 'FilmList'),
    create: latePage(() => import('./FilmUpload.tsx'), 'FilmUpload'),
    edit: latePage(() => import('./FilmEdit.tsx'), 'FilmEdit'),
  },
};
