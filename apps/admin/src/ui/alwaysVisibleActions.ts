/** Keeps the buttons of a row visible without hover, for touch screens and keyboards. */
export const alwaysVisibleActions = { '& .RaSimpleFormIterator-action': { visibility: 'visible' } } as const;
