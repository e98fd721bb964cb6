import type { TestProject } from 'vitest/node';
import { provideDemonstration } from './demonstration.ts';
import { journeyEnvironment } from './journeyEnvironment.ts';
import { findContentPages } from './pages.ts';
import { provideMatrix } from './provideMatrix.ts';
import { type RunningSite, startSite } from './startSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The sites of the workers, by their number from 0. */
    sites: Pick<RunningSite, 'url' | 'dataDir'>[];
    contentPages: string[];
  }
}

/** Starts one site per worker, which all of its journeys share unless they stop or alter it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  provideMatrix(project);
  await provideDemonstration(project);
  const template = project.getProvidedContext().siteTemplate;
  const sites = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startSite({ template, environment: journeyEnvironment })),
  );
  project.provide(
    'sites',
    sites.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  project.provide('contentPages', await findContentPages(sites[0]!.url));
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
  };
}
