export { accountRoutes } from './account.routes.ts';
export { type AccountNeighbours, type AccountParts, openAccounts } from './account.parts.ts';
export { addAccount } from './addAccount.ts';
export { declareAccountJobs, sweepAccounts } from './account.sweeping.ts';
export { isCountry } from './countries.ts';
export { accountName, findAccountIdOf, findMailbox, lockPersonOf, setPersonOf } from './owners.ts';
export { sessionFinder } from './sessions/sessions.service.ts';
