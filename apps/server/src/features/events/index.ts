export { categoriesAdminRoutes } from './categories/categories.admin.routes.ts';
export { eventsAdminRoutes } from './management/events.admin.routes.ts';
export { trainingAdminRoutes } from './training/training.admin.routes.ts';
export { calendarRoutes } from './calendars.routes.ts';
export { calendarOf } from './calendarText.ts';
export {
  findCategories,
  findDisciplines,
  findEvent,
  findEventPages,
  findEventsForCalendar,
  findFirstSection,
  findNextEventChange,
  insertCategory,
  insertDiscipline,
  insertSession,
  lockSectionRow,
  takesPlace,
} from './events.queries.ts';
export { checkPerson, type Days, type PersonalRules, type Player, verdictOf } from './eligibility.rules.ts';
export { eventStatusAt } from './eventStatus.rules.ts';
export { eventsRoutes } from './events.routes.ts';
export { roundsDataRoutes } from './roundsData.routes.ts';
export { liveRoutes } from './live/live.routes.ts';
export { addEvent, reindexEvent } from './events.service.ts';
export type { EventPlace, FormerPlace } from './events.tables.ts';
export { eventPictures } from './pictures.queries.ts';
