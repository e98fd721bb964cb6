/** The areas whose tests are measured: globs below `apps/server/src`. */
export interface Area {
  mutate: string[];
  /** The tests that can find a fault of the area. Tests with random operations are left out, because they take long. */
  tests: string[];
}

const feature = (name: string, more: string[] = []): Area => ({
  mutate: [`features/${name}/**/*.ts`],
  tests: [`features/${name}/**/*.test.ts`, ...more],
});

export const areas: Record<string, Area> = {
  entries: feature('competitions/entries'),
  payment: {
    mutate: ['features/payment/**/*.ts', 'features/orders/**/*.ts'],
    tests: [
      'features/payment/**/*.test.ts',
      'features/orders/**/*.test.ts',
      'features/competitions/entries/fees/entryFees.test.ts',
    ],
  },
  membership: feature('membership', ['features/members/record/*.test.ts']),
  account: feature('account', ['races/accounts.test.ts', 'features/members/**/*.test.ts']),
  results: {
    mutate: ['features/competitions/{standings,results,rankings,certificates,officiating}/**/*.ts'],
    tests: ['features/competitions/{standings,results,rankings,certificates,officiating,pages}/**/*.test.ts'],
  },
  limits: {
    mutate: [
      'platform/http/{limits,limits.queries,admission,floods}.ts',
      'platform/logins/*.ts',
      'features/account/codes/sendingLimits.ts',
      'features/competitions/entries/partners/invitationLimits.ts',
    ],
    tests: [
      'platform/http/{admission,connections,eventStreams}*.test.ts',
      'platform/logins/*.test.ts',
      'features/account/codes/{sending,sendingLimits}.test.ts',
      'features/account/login/login.test.ts',
      'features/staff/{staffLogin,staffThrottle}.test.ts',
      'features/competitions/entries/partners/invitationLimits.test.ts',
    ],
  },
  queues: {
    mutate: ['platform/{fairQueue,network}.ts', 'features/competitions/entries/places/entryTurns.ts'],
    tests: ['platform/*.unit.test.ts', 'features/competitions/entries/places/entryTurns.unit.test.ts'],
  },
  permissions: {
    mutate: ['platform/http/{mount,mountAdmin,mountUpload}.ts', 'features/staff/**/*.ts'],
    tests: [
      '{permissions,adminPermissions}.test.ts',
      'features/staff/**/*.test.ts',
      'platform/http/*.test.ts',
      'races/staff.test.ts',
    ],
  },
};
