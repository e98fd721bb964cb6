export { getPersonProfile } from './people.queries.ts';
export { peopleRoutes } from './people.routes.ts';
export { addPerson, enrolPerson, forgetPerson, savePerson } from './people.service.ts';
