import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { run, StepFailed } from './commands.mjs';
import { filesBelow, fingerprint, readMark } from './fingerprint.mjs';
import { inRoot, projectNode } from './paths.mjs';

/**
 * The catalogues: `messages/{locale}.json` in each app's folder, and the shared one. The options equal those of the
 * plugin in vite.config.ts of the site and the back office. Server and back office load all texts, so each language is
 * compiled to one module there.
 */
export const catalogues = [
  { folder: 'apps/web', output: 'app/paraglide', structure: 'message-modules' },
  { folder: 'apps/server', output: 'src/paraglide', structure: 'locale-modules' },
  { folder: 'apps/admin', output: 'src/paraglide', structure: 'locale-modules' },
];

/**
 * Catalogue that server, site and back office share; each project.inlang/settings.json includes it.
 */
export const sharedMessages = 'packages/contract/messages';

/** Returns the command that compiles a catalogue. `types` are for checks and editors, and take half of the time. */
export const compilerOf = ({ output, structure }, { types = false } = {}) => [
  'node_modules/@inlang/paraglide-js/bin/run.js',
  ...['compile', '--project', './project.inlang', '--outdir', `./${output}`, '--output-structure', structure],
  ...['--strategy', 'globalVariable', 'baseLocale'],
  ...(types ? ['--emit-ts-declarations'] : []),
  // Keeps the output folder, because cleaning it would delete `.built-from`, in which the build stores the fingerprint
  // of its sources.
  ...(structure === 'locale-modules' ? ['--no-clean-outdir'] : []),
];

/** Compiles every catalogue to typed functions, which type checking and development require. */
export async function compileMessages() {
  await Promise.all(catalogues.map(compileCatalogue));
}

async function compileCatalogue(catalogue) {
  const [program, ...args] = compilerOf(catalogue, { types: true });
  const ran = await run(projectNode, [inRoot(program), ...args], { cwd: inRoot(catalogue.folder), quiet: true });
  if (ran.code !== 0)
    throw new StepFailed(
      `${ran.output}\nThe texts in ${catalogue.folder}/messages or ${sharedMessages} cannot be compiled: see the errors above.`,
    );
}

const mark = '.cache/compiled-texts';

/** Compiles the catalogues unless they were compiled since their last change. */
export async function ensureMessagesCompiled() {
  const sources = [sharedMessages, ...catalogues.map(({ folder }) => `${folder}/messages`), 'package-lock.json'];
  const wanted = fingerprint(filesBelow(sources));
  const areCompiled = catalogues.every(({ folder, output }) => existsSync(inRoot(folder, output, 'messages.js')));
  if (areCompiled && readMark(mark) === wanted) return;
  process.stdout.write('Compiling the texts …\n');
  await compileMessages();
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(inRoot(mark), wanted);
}
