import { run, StepFailed } from './commands.mjs';
import { inRoot, projectNode } from './paths.mjs';

/** The arguments say what apps/web/vite.config.ts says to the plugin. */
const compile = [
  ...['compile', '--project', './project.inlang', '--outdir', './app/paraglide'],
  ...['--strategy', 'globalVariable', 'baseLocale', '--emit-ts-declarations'],
];

/** Makes typed functions out of messages/*.json, which type checking and development start from. */
export async function compileMessages() {
  const ran = await run(projectNode, [inRoot('node_modules/@inlang/paraglide-js/bin/run.js'), ...compile], {
    cwd: inRoot('apps/web'),
    quiet: true,
  });
  if (ran.code !== 0)
    throw new StepFailed(
      `${ran.output}\nThe words in apps/web/messages cannot be compiled: correct them as said above.`,
    );
}
