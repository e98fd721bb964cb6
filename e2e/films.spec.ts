import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createStaff, openBackOfficeAs, removeNewsAfterwards } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import type { Lang } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let publisher: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  publisher = await createStaff('publisher.films', 'editor', 'publisher');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];
const filmSeconds = 33;
const film = fileURLToPath(import.meta.resolve('../apps/server/src/demo/media/videos/video-go-ladder.mp4'));

test.each(rotated('films', languagesAndScreens))(
  'an editor uploads a film, takes its cover and publishes it, in %s on a %s',
  async (lang, _, screen) => {
    const { context, page, browserErrors, words } = await openBackOfficeAs(publisher, lang, '/', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const language = words(`app.bilingual.${lang}`);
    const input = (field: string) =>
      main.getByLabel(words('app.bilingual.inLanguage', { field: words(`resources.news.fields.${field}`), language }), {
        exact: true,
      });
    // The editor creates a video.
    await page.goto('/admin/news/create');
    await main.getByRole('combobox').click();
    await page.getByRole('option', { name: words('enums.newsType.hotVideo') }).click();
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    await main.getByText(words('resources.news.noFilm')).waitFor();
    await expectSoundPage(page);
    const id = /news\/(\d+)/.exec(page.url())![1]!;
    removeNewsAfterwards(id);

    // A renamed text file is rejected. Then the editor uploads a film.
    const file = main.locator('input[type=file]');
    await file.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a film') });
    await main.getByRole('alert').waitFor();
    await expectSoundPage(page);
    await file.setInputFiles(film);
    const player = main.locator('video');
    await player.waitFor();
    await page.waitForFunction(() => document.querySelector('video')!.readyState >= 2);

    // The editor takes the shown frame as cover.
    await main.getByRole('button', { name: words('resources.news.film.useFrame') }).click();
    await dialog.getByLabel(words('app.picture.alt.zh_CN')).fill('征子的开始');
    await dialog.getByLabel(words('app.picture.alt.en_US')).fill('The ladder begins');
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: words('app.picture.save') }).click();
    await main.getByRole('img', { name: words('resources.news.fields.picture') }).waitFor();
    await expectSoundPage(page);

    // A SubRip file is rejected. Then the editor uploads subtitles.
    const subtitles = async (buffer: string) => {
      const chosen = page.waitForEvent('filechooser');
      await main.getByRole('button', { name: words('resources.news.subtitles.upload', { language }) }).click();
      await (await chosen).setFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(buffer) });
    };
    await subtitles('1\n00:00:01,000 --> 00:00:02,000\nA');
    await main.getByText(words('field_malformedSubtitles')).waitFor();
    await expectSoundPage(page);
    await subtitles('WEBVTT\n\n00:00.000 --> 00:30.000\n<c.red>征子 Ladder</c>');
    await page.getByText(words('resources.news.subtitles.saved')).waitFor();
    await expectSoundPage(page);

    // The editor publishes the video, and a visitor can play it.
    await input('title').fill(lang === 'zh_CN' ? '征子' : 'The ladder');
    await input('titleSignature').fill('Desk');
    await input('summary').fill('Short');
    const text = main.getByRole('region', { name: language });
    await text.locator('[data-draft=saved]').waitFor();
    await text.getByRole('button', { name: words('app.drafts.actions.publish'), exact: true }).click();
    await page.getByText(words('app.drafts.done.published', { language })).waitFor();
    await page.goto(`/news/${id}?lang=${lang}`);
    await page.locator('video').waitFor();
    const seconds = await page.evaluate(async () => {
      const video = document.querySelector('video')!;
      if (video.readyState === 0) await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve));
      return video.duration;
    });
    expect(Math.round(seconds)).toBe(filmSeconds);
    const shownTexts = () =>
      page.evaluate(() => {
        const { mode, cues } = document.querySelector('video')!.textTracks[0]!;
        return { mode, texts: Array.from(cues ?? [], (cue) => (cue as VTTCue).text) };
      });
    await eventually(shownTexts).toEqual({ mode: 'showing', texts: ['征子 Ladder'] });

    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
