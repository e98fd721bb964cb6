import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureTexts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './steps/commands.mjs';
import { projectNode, root } from './steps/paths.mjs';
import { withTestFolder } from './testing/testFolder.mjs';

/**
 * Tests an area of the server with deliberate faults, one at a time, and lists the faults that its tests do not find.
 */
await runScript(async () => {
  await ensureInstalled({ development: true });
  await ensureTexts();
  process.exitCode = await withTestFolder(async (folder, registerProcessGroup) => {
    const child = spawn(projectNode, ['tools/mutants/run.ts', ...process.argv.slice(2)], {
      cwd: root,
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true, // in a new process group, so that one signal ends all its processes
    });
    registerProcessGroup(child.pid);
    const [code] = await once(child, 'exit');
    return code ?? 1;
  });
});
