/** The button that removes a row is otherwise shown only below a pointer. */
export const alwaysVisibleActions = { '& .RaSimpleFormIterator-action': { visibility: 'visible' } };
