import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './areas.ts';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A process is replaced after this number of mutants, because mutants may leave state behind. */
const runsOfProcess = 200;
const server = 'apps/server/src';
const detectedStatuses = ['Killed', 'Timeout'];
const undetectedStatuses = ['Survived', 'NoCoverage'];

const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });
const [name = '', ...files] = positionals;
const area = areas[name];
if (!area) {
  process.stderr.write(
    `Name an area: ${Object.keys(areas).join(', ')}; with globs below ${server}, only these files.\n`,
  );
  process.exit(1);
}
process.env['MUTANTS_AREA'] = name;
process.env['SEED'] ??= '1';

const folder = path.resolve('test-results/mutants');
mkdirSync(folder, { recursive: true });
const mutants = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  mutate: [
    ...(files.length > 0 ? files : area.mutate).map((glob) => `${server}/${glob}`),
    ...['test', 'fixtures', 'tables'].map((kind) => `!${server}/**/*.${kind}.ts`),
    `!${server}/**/*{Worker,Process}.ts`,
  ],
  ignorePatterns: ['data', 'secrets', 'test-results', '.cache', 'e2e', 'apps/web/build', 'apps/admin/dist'],
  tempDirName: path.join(os.tmpdir(), 'mutants'),
  concurrency: os.availableParallelism(),
  maxTestRunnerReuse: runsOfProcess,
  // A mutant is run again only if it or a test that reaches it has changed. Changes to the imports of a test are not
  // noticed.
  incremental: true,
  force: values.force === true,
  incrementalFile: path.resolve(`.cache/mutants/${name}.json`),
  timeoutMS: 15_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 60,
  reporters: ['progress-append-only', 'html'],
  htmlReporter: { fileName: path.join(folder, `${name}.html`) },
}).runMutationTest();

/** The file of a mutant, below the server's folder. */
const placeOf = ({ fileName }: Mutant) => path.relative(server, path.relative(process.cwd(), fileName));
// Leaves out remembered results of files that are no longer in the area.
const isInArea = (mutant: Mutant) => area.mutate.some((glob) => path.matchesGlob(placeOf(mutant), glob));
const testedMutants = mutants.filter(
  (mutant) => isInArea(mutant) && [...detectedStatuses, ...undetectedStatuses].includes(mutant.status),
);
const survivors = testedMutants.filter(({ status }) => undetectedStatuses.includes(status));
writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(survivors.map(describe), null, 2)}\n`);
for (const survivor of survivors) process.stdout.write(`${describe(survivor)}\n`);
const share = ((testedMutants.length - survivors.length) / testedMutants.length) * 100;
process.stdout.write(
  `${name}: ${testedMutants.length - survivors.length} of ${testedMutants.length} found, ${share.toFixed(1)} %\n`,
);

function describe(mutant: Mutant): string {
  const { location, mutatorName, replacement, status } = mutant;
  const { line, column } = location.start;
  return `${placeOf(mutant)}:${line}:${column} ${mutatorName} ${status} ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`;
}
