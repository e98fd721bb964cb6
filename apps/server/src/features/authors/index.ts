export { findAuthorsOfItem, findOwnAuthor } from './itemAuthors.queries.ts';
export { setAuthors } from './itemAuthors.service.ts';
export { addAuthor, type ImportedByline, nameImportedAuthors } from './authors.service.ts';
export { authorsAdminRoutes } from './authors.admin.routes.ts';
export { authorsRoutes } from './authors.routes.ts';
export { authorFeedRoutes } from './authorFeeds.routes.ts';
export { findAuthorPages, findBylines } from './publicAuthors.queries.ts';
export { authorPictures } from './pictures.queries.ts';
