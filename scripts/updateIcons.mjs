import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { iconsFolder, importedIcons } from './checks/icons.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runScript, StepFailed } from './steps/commands.mjs';
import { inRoot } from './steps/paths.mjs';

/** Copies the icons that are imported now from the package of MUI, see packages/icons/README.md. */
await runScript(async () => {
  await ensureInstalled({ development: true });
  const { name, version } = JSON.parse(readFileSync(inRoot('packages/icons/package.json'), 'utf8'));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'icons-'));
  const shell = process.platform === 'win32';
  try {
    const packed = await run('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: folder, shell });
    const [archive] = readdirSync(folder);
    const unpacked = archive && (await run('tar', ['-xzf', archive], { cwd: folder }));
    if (packed.code !== 0 || unpacked?.code !== 0) {
      throw new StepFailed(`${name}@${version} could not be fetched: check the connection to the npm registry.`);
    }
    rmSync(inRoot(iconsFolder), { recursive: true, force: true });
    for (const file of [...importedIcons(), 'utils/createSvgIcon'].map((icon) => `${icon}.js`))
      cpSync(path.join(folder, 'package/esm', file), inRoot(iconsFolder, file));
    cpSync(path.join(folder, 'package/LICENSE'), inRoot('packages/icons/LICENSE'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
