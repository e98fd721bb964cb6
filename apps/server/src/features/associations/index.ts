export { isValidAffiliation as clubBelongs, findAssociationNames, hasAssociations } from './associations.queries.ts';
export { associationsAdminRoutes, clubsAdminRoutes } from './associations.admin.routes.ts';
export { associationsRoutes } from './associations.routes.ts';
export { addAssociation, addClub, reindexAssociation, reindexClub } from './associations.service.ts';
export { associationPictures } from './pictures.queries.ts';
