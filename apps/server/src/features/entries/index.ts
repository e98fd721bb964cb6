export { exportChildren, insertEntries } from './entries.queries.ts';
export { type EntrantMoves, moveEntrant, playInSameEvent, returnEntrant } from './entryMoves.queries.ts';
