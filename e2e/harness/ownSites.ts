import type { TestProject } from 'vitest/node';
import { provideDemonstration } from './demonstration.ts';
import { provideMatrix } from './provideMatrix.ts';

/** Prepares the journeys that start sites of their own. */
export default async function setUp(project: TestProject): Promise<void> {
  provideMatrix(project);
  await provideDemonstration(project);
}
