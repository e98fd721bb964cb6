import { run, StepFailed } from './commands.mjs';
import { inRoot, projectNode } from './paths.mjs';

/**
 * The catalogues of texts: `messages/{locale}.json` in the folder of each app, and the shared one. The options are those
 * that vite.config.ts of site and back office give to the plugin. Server and back office load all their texts, so these
 * are one module for each language.
 */
export const catalogues = [
  { folder: 'apps/web', output: 'app/paraglide', structure: 'message-modules' },
  { folder: 'apps/server', output: 'src/paraglide', structure: 'locale-modules' },
  { folder: 'apps/admin', output: 'src/paraglide', structure: 'locale-modules' },
];

/** Names of values that site, server and back office share; each project.inlang/settings.json includes them. */
export const sharedMessages = 'packages/contract/messages';

export const compilerOf = ({ output, structure }) => [
  'node_modules/@inlang/paraglide-js/bin/run.js',
  ...['compile', '--project', './project.inlang', '--outdir', `./${output}`, '--output-structure', structure],
  ...['--strategy', 'globalVariable', 'baseLocale', '--emit-ts-declarations'],
];

/** Compiles every catalogue to typed functions, from which type checking and development start. */
export async function compileMessages() {
  for (const catalogue of catalogues) {
    const [program, ...args] = compilerOf(catalogue);
    const ran = await run(projectNode, [inRoot(program), ...args], { cwd: inRoot(catalogue.folder), quiet: true });
    if (ran.code !== 0)
      throw new StepFailed(
        `${ran.output}\nThe texts in ${catalogue.folder}/messages or ${sharedMessages} cannot be compiled: correct them as said above.`,
      );
  }
}
