import type { AdminEndpoint } from '../adminEndpoint.ts';
import { newsDesk, pictureDesk } from './desks.ts';

/** Pictures and films. */
export const mediaEndpoints = {
  adminPictureList: { method: 'GET', path: '/api/admin/pictures', access: pictureDesk },
  adminPictureCsv: { method: 'GET', path: '/api/admin/pictures.csv', access: newsDesk, returnsFile: true },
  adminPictureGet: { method: 'GET', path: '/api/admin/pictures/:id', access: pictureDesk },
  adminPictureTags: { method: 'GET', path: '/api/admin/pictureTags', access: pictureDesk },
  adminPictureCreate: { method: 'POST', path: '/api/admin/pictures', access: pictureDesk, takesFile: true },
  adminPictureUpdate: { method: 'PUT', path: '/api/admin/pictures/:id', access: pictureDesk },
  adminPictureReplace: { method: 'POST', path: '/api/admin/pictureFiles', access: newsDesk, takesFile: true },
  adminPictureDelete: { method: 'DELETE', path: '/api/admin/pictures/:id', access: newsDesk },
  adminFilmList: { method: 'GET', path: '/api/admin/films', access: newsDesk },
  adminFilmCsv: { method: 'GET', path: '/api/admin/films.csv', access: newsDesk, returnsFile: true },
  adminFilmGet: { method: 'GET', path: '/api/admin/films/:id', access: newsDesk },
  adminFilmUpdate: { method: 'PUT', path: '/api/admin/films/:id', access: newsDesk },
  adminFilmDelete: { method: 'DELETE', path: '/api/admin/films/:id', access: newsDesk },
  adminFilmUploadCreate: { method: 'POST', path: '/api/admin/filmUploads', access: newsDesk },
  adminFilmCreate: { method: 'POST', path: '/api/admin/films', access: newsDesk, timeoutMs: 28_000 },
} as const satisfies Record<string, AdminEndpoint>;
