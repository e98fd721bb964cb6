import type { AdminEndpoint } from '../adminEndpoint.ts';
import { newsRoles, pictureRoles } from './roleGroups.ts';

/** Pictures, films, files for download, and videos of other sites. */
export const mediaEndpoints = {
  adminPictureList: { method: 'GET', path: '/api/admin/pictures', access: pictureRoles },
  adminPictureCsv: { method: 'GET', path: '/api/admin/pictures.csv', access: newsRoles, returnsFile: true },
  adminPictureGet: { method: 'GET', path: '/api/admin/pictures/:id', access: pictureRoles },
  adminPictureTags: { method: 'GET', path: '/api/admin/pictureTags', access: pictureRoles },
  adminPictureCreate: { method: 'POST', path: '/api/admin/pictures', access: pictureRoles, takesFile: true },
  adminPictureUpdate: { method: 'PUT', path: '/api/admin/pictures/:id', access: pictureRoles },
  adminPictureReplace: { method: 'POST', path: '/api/admin/pictureFiles', access: newsRoles, takesFile: true },
  adminPictureDelete: { method: 'DELETE', path: '/api/admin/pictures/:id', access: newsRoles },
  adminDownloadCreate: { method: 'POST', path: '/api/admin/downloads', access: pictureRoles, takesFile: true },
  adminVideoCardCreate: { method: 'POST', path: '/api/admin/videoCards', access: pictureRoles, timeoutMs: 28_000 },
  adminFilmList: { method: 'GET', path: '/api/admin/films', access: newsRoles },
  adminFilmCsv: { method: 'GET', path: '/api/admin/films.csv', access: newsRoles, returnsFile: true },
  adminFilmGet: { method: 'GET', path: '/api/admin/films/:id', access: newsRoles },
  adminFilmUpdate: { method: 'PUT', path: '/api/admin/films/:id', access: newsRoles },
  adminFilmDelete: { method: 'DELETE', path: '/api/admin/films/:id', access: newsRoles },
  adminFilmUploadCreate: { method: 'POST', path: '/api/admin/filmUploads', access: newsRoles },
  adminFilmCreate: { method: 'POST', path: '/api/admin/films', access: newsRoles, timeoutMs: 28_000 },
} as const satisfies Record<string, AdminEndpoint>;
