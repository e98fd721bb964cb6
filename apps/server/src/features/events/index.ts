export { type EntrantMoves, moveEntrant, playInSameEvent, returnEntrant } from './entrantMoves.queries.ts';
export { categoriesAdminRoutes } from './categories/categories.admin.routes.ts';
export { eventsAdminRoutes } from './management/events.admin.routes.ts';
export { trainingAdminRoutes } from './training/training.admin.routes.ts';
export { calendarRoutes } from './calendars.routes.ts';
export {
  exportEntries,
  findCategories,
  findDisciplines,
  findEvent,
  findEventPages,
  findNextEventChange,
  insertCategory,
  insertDiscipline,
  insertEntries,
  insertProgress,
  insertSession,
} from './events.queries.ts';
export { eventsRoutes } from './events.routes.ts';
export { addEvent } from './events.service.ts';
export { eventPictures } from './pictures.queries.ts';
