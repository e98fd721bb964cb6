export { peopleRoutes } from './people.routes.ts';
export { addPerson } from './people.service.ts';
