export { accountRoutes } from './account.routes.ts';
export { type AccountDependencies, type AccountDeps, createAccountDeps } from './accountDeps.ts';
export { phonesMeantBy } from './contactSearch.ts';
export { createAccount } from './registration/createAccount.ts';
export { declareAccountJobs } from './account.jobs.ts';
export { isCountry } from './registration/countries.ts';
export { findAccountIdOf, findPersonIdOf, getContact, lockOwner, lockPersonOf, setPersonOf } from './owners.ts';
export { disableAccount, enableAccount, findAccountForStaff, logOutEverywhere } from './staff/staff.service.ts';
export { createSessionFinder } from './sessions/sessions.service.ts';
