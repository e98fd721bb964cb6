/** Longest wall time of a test file, in s, by project, on two quiet cores. */
const ofProject = {
  unit: 2,
  harness: 2,
  components: 5,
  server: 15,
  e2e: 30,
  apart: 45,
  hard: 90,
  load: 120,
  proofs: 300,
};

/** Longest wall time of files that take longer than those of their project, in s. */
const ofFile = {
  'apps/server/src/features/competitions/entries/property/entryProperty.test.ts': 60,
  'apps/server/src/features/members/import/import.admin.test.ts': 90,
  'apps/server/src/main.test.ts': 30,
  'e2e/hard/everyPage.spec.ts': 150,
  'e2e/hard/crawl.spec.ts': 120,
  'e2e/hard/paymentKills.spec.ts': 120,
  'e2e/hard/everyBackOfficePage.spec.ts': 200,
  'e2e/hard/setUp.spec.ts': 120,
};

/** Returns how long a test file may take, in s. @param {string} file its path from the root of the project */
export const budgetOf = (file, project) => ofFile[file] ?? ofProject[project];
