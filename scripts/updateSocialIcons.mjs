import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run, runScript, StepFailed } from './steps/commands.mjs';
import { inRoot } from './steps/paths.mjs';

/** The release with the icons, which are in the public domain (CC0 1.0). Later ones lack LinkedIn's. */
const source = 'simple-icons@13.21.0';

/** The name of each icon in the package, by network. The other icons of the file are drawn for this site. */
const icons = {
  bilibili: 'bilibili',
  douyin: 'tiktok',
  xiaohongshu: 'xiaohongshu',
  zhihu: 'zhihu',
  youtube: 'youtube',
  x: 'x',
  facebook: 'facebook',
  instagram: 'instagram',
  linkedin: 'linkedin',
  telegram: 'telegram',
  line: 'line',
  tiktok: 'tiktok',
};
const file = inRoot('apps/web/app/features/layout/socialIcons.svg');

/** Copies the icons of social networks from npm into the file that the footer shows them from. */
await runScript(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-icons-'));
  try {
    const packed = await run('npm', ['pack', source, '--silent'], { cwd: folder, shell: process.platform === 'win32' });
    const [archive] = readdirSync(folder);
    const unpacked = archive && (await run('tar', ['-xzf', archive], { cwd: folder }));
    if (packed.code !== 0 || unpacked?.code !== 0) {
      throw new StepFailed(`${source} could not be fetched: check the connection to the npm registry.`);
    }
    const symbols = Object.entries(icons).map(([network, name]) => {
      const [drawing] = /<path [^>]*>/.exec(readFileSync(path.join(folder, 'package/icons', `${name}.svg`), 'utf8'));
      return `  <symbol id="${network}" viewBox="-2 -2 28 28" fill="currentColor">${drawing}</symbol>\n`;
    });
    const [own] = readFileSync(file, 'utf8').split(/(?<=<!-- simple-icons.*-->\n)/);
    writeFileSync(file, `${own}${symbols.join('')}</svg>\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
