/** The name of the event that is dispatched once, after hydration. */
export const hydratedEvent = 'page-hydrated';
