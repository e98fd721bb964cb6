export { mergePeople, type PersonMerge, separatePeople } from './merging.service.ts';
export { declarePeopleJobs } from './people.jobs.ts';
export {
  findAndLockPerson,
  findOpenChangeRequest,
  getPersonProfile,
  lockPerson,
  type Person,
} from './people.queries.ts';
export { peopleRoutes } from './people.routes.ts';
export {
  applyPersonChanges,
  type Correction,
  correctPerson,
  createPeople,
  createPerson,
  enrolPerson,
  erasePerson,
  savePerson,
  reindexPerson,
  updateMemberUntil,
} from './people.service.ts';
export { personChangesAdminRoutes } from './personChanges.admin.routes.ts';
export { decidePersonChange, exportPersonChanges, type PersonChangeDeps } from './personChanges.service.ts';
