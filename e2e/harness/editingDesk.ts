import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { success } from '../../packages/contract/src/errorCodes.ts';
import { findAccessibilityViolations } from './axe.ts';
import { findHorizontalOverflow } from './browser.ts';
import { languages } from './pages.ts';
import type { Lang } from './words.ts';

/** A text in both languages. */
export type Both = [chinese: string, english: string];

/** Returns the path of a picture or film of the demonstration content. */
export const demoMedia = (file: string) =>
  fileURLToPath(import.meta.resolve(`../../apps/server/src/demo/media/${file}`));

/** Returns the acts of a person who writes in the back office, on the page that is open. */
export function editingDesk(page: Page, words: (key: string, values?: Record<string, string | number>) => string) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const expectSound = async () => {
    await page.mouse.move(0, 0); // away from tooltips
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await findHorizontalOverflow(page)).toEqual([]);
  };
  const open = async (path: string) => {
    await page.goto(`/admin/${path}`);
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).waitFor();
  };
  const fill = async (texts: Record<string, Both | string>) => {
    for (const [field, text] of Object.entries(texts)) {
      if (typeof text === 'string') await main.locator(`[name="${field}"]`).fill(text);
      else for (const lang of languages) await main.locator(`[name="${field}.${lang}"]`).fill(text[textIndex(lang)]);
    }
  };
  const choosePicture = async (file: string, alt: Both) => {
    await main.getByRole('button', { name: words('app.picture.choose') }).click();
    await dialog.locator('input[type=file]').setInputFiles(demoMedia(file));
    await describe(alt);
  };
  const describe = async ([chinese, english]: Both) => {
    await dialog.getByLabel(words('app.picture.alt.zh_CN')).fill(chinese);
    await dialog.getByLabel(words('app.picture.alt.en_US')).fill(english);
    await dialog.getByRole('button', { name: words('app.picture.save') }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const select = async (field: string, option: string) => {
    await main.getByLabel(field).fill(option);
    await page.getByRole('option', { name: option }).first().click();
  };
  const save = async () => {
    await expectSound();
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
  };
  /** Saves a page that stays open. */
  const saveHere = async () => {
    const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
    await save();
    expect(await (await answer).json()).toMatchObject({ code: success });
  };
  /** Writes and publishes both languages of a text that is edited side by side. */
  const publish = async (resource: string, texts: Record<string, Both>) => {
    for (const lang of languages) {
      const language = words(`app.bilingual.${lang}`);
      const text = main.getByRole('region', { name: language });
      for (const [field, both] of Object.entries(texts)) {
        const label = words('app.bilingual.inLanguage', {
          field: words(`resources.${resource}.fields.${field}`),
          language,
        });
        await main.getByLabel(label, { exact: true }).fill(both[textIndex(lang)]);
      }
      await text.getByRole('button', { name: words('app.drafts.actions.publish'), exact: true }).click();
      await page.getByText(words('app.drafts.done.published', { language })).waitFor();
    }
    await expectSound();
  };
  return { main, dialog, expectSound, open, fill, choosePicture, describe, select, save, saveHere, publish };
}

/** Returns which text of a pair is in a language. */
export const textIndex = (lang: Lang) => (lang === 'zh_CN' ? 0 : 1);
