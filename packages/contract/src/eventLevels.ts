/** How wide the field of an event is drawn, from the narrowest; points depend on it. */
export const eventLevels = ['local', 'national', 'regional', 'continental'] as const;
export type EventLevel = (typeof eventLevels)[number];
