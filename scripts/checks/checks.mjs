import { existsSync } from 'node:fs';
import { run } from '../steps/commands.mjs';
import { compileMessages } from '../steps/messages.mjs';
import { inRoot, projectNode } from '../steps/paths.mjs';
import { checkFeatureDiagram } from './featureDiagram.mjs';
import { checkIcons } from './icons.mjs';
import { checkLayout } from './layout.mjs';
import { checkLicences } from './licences.mjs';
import { checkLockfile } from './lockfile.mjs';
import { checkMessages } from './messages.mjs';
import { checkProofs } from './proofs.mjs';
import { checkSecrets } from './secrets.mjs';
import { checkStructure } from './structure.mjs';
import { checkStyleVariables } from './styleVariables.mjs';
import { checkTextSizes } from './textSizes.mjs';
import { checkTexts } from './texts.mjs';
import { checkWording } from './wording.mjs';

const bin = (place) => inRoot('node_modules', place);
/** Returns a check that runs a program: it passes with exit code 0, and otherwise reports the output. */
const program = (place, args, cwd) => async () => {
  const { code, output } = await run(projectNode, [bin(place), ...args], {
    quiet: true,
    ...(cwd && { cwd: inRoot(cwd) }),
  });
  return code === 0 ? [] : [output.trim() || `ended with ${code}`];
};
const types = (project) => program('typescript/bin/tsc', ['--project', project]);

/** The checks. Those that are `isFirst` run before the others, which require the compiled texts and the route types. */
export const checks = [
  { name: 'both languages have the same words', run: async () => checkMessages() },
  { name: 'texts stand in the catalogues', run: async () => checkTexts() },
  { name: 'style variables are defined and used', run: async () => checkStyleVariables() },
  { name: 'text has the size that its reader chose', run: async () => checkTextSizes() },
  {
    name: 'the words compile',
    isFirst: true,
    run: () =>
      compileMessages().then(
        () => [],
        (thrown) => [thrown.message],
      ),
  },
  {
    name: 'types of the routes',
    isFirst: true,
    run: program('../apps/web/node_modules/@react-router/dev/bin.cjs', ['typegen'], 'apps/web'),
  },
  { name: 'types of the contract', run: types('packages/contract') },
  { name: 'types of the pairing engine', run: types('packages/pairing') },
  { name: 'types of the standings', run: types('packages/standings') },
  { name: 'types of the server', run: types('apps/server') },
  { name: 'types of the site', run: types('apps/web') },
  ...(existsSync(inRoot('apps/admin/tsconfig.json'))
    ? [{ name: 'types of the back office', run: types('apps/admin') }]
    : []),
  { name: 'types of the artwork', run: types('tools/artwork') },
  ...(existsSync(inRoot('e2e/tsconfig.json'))
    ? [{ name: 'types of the journeys, benchmarks and proofs', run: types('e2e') }]
    : []),
  { name: 'lint', run: program('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '--quiet']) },
  {
    name: 'format',
    run: program('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--diagnostic-level=warn', '.']),
  },
  {
    name: 'spelling, and replaced words',
    run: program('cspell/bin.mjs', ['lint', '--no-progress', '--no-summary', '--show-suggestions', '.']),
  },
  { name: 'replaced phrases', run: async () => checkWording() },
  { name: 'unused code and dependencies', run: program('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
  { name: 'roles of files, and owners of tables', run: async () => checkStructure() },
  { name: 'the diagram of the features is current', run: async () => checkFeatureDiagram() },
  {
    name: 'who imports whom',
    run: program('dependency-cruiser/bin/dependency-cruiser.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      'apps',
      'packages',
      'tools',
    ]),
  },
  { name: 'lines and literals that the formatter leaves alone', run: async () => checkLayout() },
  { name: 'the tests that docs/proofs.md names', run: async () => checkProofs() },
  { name: 'the icons that are imported', run: async () => checkIcons() },
  { name: 'the lockfile is complete', run: async () => checkLockfile() },
  { name: 'the licences of what is shipped', run: () => checkLicences() },
  { name: 'no secret in the tree', run: async () => checkSecrets() },
];
