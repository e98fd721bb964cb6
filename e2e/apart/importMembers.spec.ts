import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { createStaff, openBackOfficeAs } from '../harness/backOffice.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import { desktop, phone } from '../harness/browser.ts';
import { registerMember } from '../harness/membership.ts';
import type { Lang } from '../harness/words.ts';
import { rotated } from '../harness/matrix.ts';
import { eventually } from '../harness/eventually.ts';

// Uses its own site, because the shared one has members with the same name.
startBackOfficeSite();
let officer: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  officer = await createStaff('officer.import', 'membershipOfficer');
  // This person has the name and birth date of line 5.
  await registerMember();
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'desktop', desktop],
  ['en_US', 'phone', phone],
];

const surnames: Record<Lang, string> = { zh_CN: 'Ouyang', en_US: 'Pereira' };

/**
 * Two lines without problems, one line of a person who exists, and three faulty lines. The site does not recognize the
 * heading `Born`.
 */
const fileOf = (lang: Lang) => `Name,Native name,Born,Valid until
${surnames[lang]} Mei,,1990-04-05,2099-12-31
${surnames[lang]} Lan,,1991/5/6,
${surnames[lang]} Hua,,1992-02-31,
Lin Moyan,林墨言,2001-02-03,
${surnames[lang]} Mei,,1990-04-05,
,,1993-01-01,
`;

test.each(rotated('importMembers', languagesAndScreens))(
  'imports the chosen lines of a file with errors, in %s on a %s',
  async (lang, screenName, screen) => {
    const { context, page, browserErrors, words } = await openBackOfficeAs(officer, lang, '/imports/create', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const word = (key: string, values?: Record<string, string | number>) => words(`resources.imports.${key}`, values);
    const expectAccessible = async () => expect(await findAccessibilityViolations(page)).toEqual([]);
    const choose = async (label: string, option: string) => {
      await main.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    const lines = main.getByRole('group', { name: word('lines') });
    const line = (number: number) =>
      lines.getByRole('row').filter({ has: page.getByRole('cell', { name: String(number), exact: true }) });

    // The officer uploads the file, sees its first rows, and assigns the column that was not recognized.
    await main.getByRole('button', { name: word('chooseFile') }).waitFor();
    const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(lang)) };
    await main.locator('input[type=file]').setInputFiles(file);
    const preview = main.getByRole('group', { name: word('preview') });
    await preview.getByText(`${surnames[lang]} Lan`).waitFor();
    await choose(word('fields.birthDate'), 'Born');
    await expectAccessible();
    await main.getByRole('button', { name: word('check'), exact: true }).click();

    // Each faulty line says what is wrong.
    await main.getByText(word('found', { rows: 6, faulty: 3, existing: 1, chosen: 3 })).waitFor();
    await line(4).getByText(words('enums.importProblem.birthDateMalformed')).waitFor();
    await line(6).getByText(words('enums.importProblem.personRepeated')).waitFor();
    await line(7).getByText(words('enums.importProblem.latinNameRequired')).waitFor();
    await eventually(() => lines.getByRole('checkbox', { disabled: true }).count()).toBe(3);
    await expectAccessible();

    // The officer deselects a line without problems. The line of the existing person is skipped by default.
    await choose(word('show'), word('only.all'));
    await line(5).getByText(word('by.nameAndBirthDate')).waitFor();
    // Clicked instead of unchecked, because the box changes only after the site has stored the choice.
    await line(3).getByRole('checkbox').click();
    await main.getByText(word('found', { rows: 6, faulty: 3, existing: 1, chosen: 2 })).waitFor();
    await main.getByRole('button', { name: word('start'), exact: true }).click();
    await expectAccessible();
    await dialog.locator('button[type=submit]').click();

    // The page follows the progress without a reload.
    await main.getByText(words('enums.importState.done'), { exact: true }).waitFor();
    const outcomes = word('outcomes', { created: 1, updated: 0, skipped: 1, failed: 0 });
    await main.getByRole('status').filter({ hasText: outcomes }).waitFor();
    await expectAccessible();

    // The imported person is a member. The deselected line added no person.
    await page.goto('/admin/people');
    const memberRows = main.getByRole(screenName === 'phone' ? 'listitem' : 'row').filter({ hasText: surnames[lang] });
    await page.getByLabel(words('resources.people.keyword')).fill(surnames[lang]);
    await memberRows
      .filter({ hasText: 'Mei' })
      .getByText(/AMSA-\d{9}/)
      .waitFor();
    await eventually(() => memberRows.count()).toBe(1);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
