import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { prepare } from './build.mjs';
import { runScript } from './steps/commands.mjs';
import { inRoot, projectNode } from './steps/paths.mjs';
import { nodeSettings } from './steps/server.mjs';

const port = 3_950;
const url = `http://127.0.0.1:${port}`;
const login = { username: 'admin', password: 'pictures of the readme' };
const folder = inRoot('docs/pictures');

/** Starts the site with demonstration content in a temporary folder. @returns a function that stops it */
async function startSite() {
  const data = mkdtempSync(path.join(os.tmpdir(), 'site-pictures-'));
  const site = spawn(projectNode, [...nodeSettings, inRoot('apps/server/build/main.js')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: path.join(data, 'data'),
      PORT: String(port),
      ADMIN_USERNAME: login.username,
      ADMIN_PASSWORD: login.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  await new Promise((resolve, reject) => {
    site.stdout.on('data', (chunk) => String(chunk).includes(url) && resolve());
    void ended.then(() => reject(new Error('The site did not start.')));
  });
  return async () => {
    site.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}

/** Stores a screenshot of the page, with a palette of 256 colours to keep the repository small. */
async function save(page, name) {
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 80, effort: 8 })
    .toFile(path.join(folder, name));
}

/**
 * Takes the two pictures of the README. Chinese text requires a browser and fonts of the system:
 * CHROMIUM=/usr/bin/chromium node scripts/pictures.mjs
 */
await runScript(async () => {
  await prepare({ development: true });
  mkdirSync(folder, { recursive: true });
  const stop = await startSite();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/?lang=zh_CN`, { waitUntil: 'networkidle' });
    await save(page, 'home.png');
    const office = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await office.goto(`${url}/admin/`, { waitUntil: 'networkidle' });
    await office.getByLabel(/Username/).fill(login.username);
    await office.getByLabel(/Password/).fill(login.password);
    await office.getByRole('button', { name: /Log in/ }).click();
    await office.getByText('No pending items').waitFor();
    await save(office, 'back-office.png');
  } finally {
    await browser.close();
    await stop();
  }
});
