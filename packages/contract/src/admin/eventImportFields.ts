export const eventImportKinds = ['entries', 'games', 'tables', 'standings'] as const;
export type EventImportKind = (typeof eventImportKinds)[number];

/** The fields that a column of each kind of file can hold. */
export const eventImportFields = {
  entries: ['memberNo', 'latinName', 'nativeName', 'birthDate', 'team', 'rating'],
  games: ['round', 'table', 'first', 'second', 'handicap', 'result'],
  tables: ['round', 'table', 'seat', 'memberNo', 'latinName', 'nativeName', 'score'],
  standings: ['rank', 'memberNo', 'latinName', 'nativeName', 'birthDate', 'team', 'score'],
} as const satisfies Record<EventImportKind, readonly string[]>;
export type EventImportField = (typeof eventImportFields)[EventImportKind][number];
