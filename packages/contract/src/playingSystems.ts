/** How the opponents of a round are found. */
export const systemsOfGames = [
  'swiss',
  'mcMahon',
  'roundRobin',
  'doubleRoundRobin',
  'knockout',
  'groups',
  'free',
] as const;
/** The same where seats of tables get scores. */
export const systemsOfTables = ['swiss', 'roundRobin', 'knockout', 'groups', 'movement', 'free'] as const;

export const playingSystems = [...systemsOfGames, 'movement'] as const;
export type PlayingSystem = (typeof playingSystems)[number];

const pairedSystems: readonly (PlayingSystem | null)[] = ['swiss', 'roundRobin', 'doubleRoundRobin', 'knockout'];

/** Whether the site proposes the games of a round. */
export const isPairedBySite = (system: PlayingSystem | null): boolean => pairedSystems.includes(system);

/** Returns the systems of sections that are played in games of two, or at tables with scores. */
export const systemsOf = (isScored: boolean): readonly PlayingSystem[] => (isScored ? systemsOfTables : systemsOfGames);
