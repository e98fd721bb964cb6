import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { EntryOutcome } from '../../packages/contract/src/entries.ts';
import { advanceDatabaseTime, pageIn, runJob, textSentTo } from '../harness/accounts.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import { desktop, phone } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { openEvent } from '../harness/goEvent.ts';
import { callAs } from '../harness/membership.ts';
import { press } from '../harness/personalCentre.ts';
import { type Player, registerPlayer } from '../harness/players.ts';
import { wordsIn } from '../harness/words.ts';
import { expectSoundPage } from '../harness/soundPage.ts';

const site = startBackOfficeSite();
const offerHours = 24;

test('an offer that no one takes goes to the next person', async () => {
  const [chinese, english] = [wordsIn('zh_CN'), wordsIn('en_US')];
  const title = 'Heron Cup';
  const id = await openEvent(site.folder(), title, { offerHours });
  const [first, second, third] = [
    await registerPlayer('Lin Moyan'),
    await registerPlayer('Zhao Min'),
    await registerPlayer('Ito Ken'),
  ] as const;
  const enter = async ({ token }: Player) =>
    (await callAs<EntryOutcome>(token, 'POST', `/api/member/matchConfig/apply/${id}`, {})).state;
  expect([await enter(first), await enter(second), await enter(third)]).toEqual(['entered', 'waiting', 'waiting']);
  await callAs(first.token, 'POST', `/api/member/matchConfig/withdraw/${id}`, {});

  const secondEntrant = await pageIn('zh_CN', `/match/${id}/enter?lang=zh_CN`, phone, second.token);
  const thirdEntrant = await pageIn('en_US', `/match/${id}/enter?lang=en_US`, desktop, third.token);
  const waitForText = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor();
  await waitForText(secondEntrant.page, chinese('entry_state_offered'));
  await waitForText(thirdEntrant.page, english('entry_text_waiting', { position: '1' }));
  await expectSoundPage(secondEntrant.page);

  await advanceDatabaseTime(offerHours * 3_600 + 60);
  await runJob('entries');
  const mailOf = ({ email }: Player) => eventually(() => textSentTo(email));
  await mailOf(third).toContain(`A place in ${title} is held for Ito Ken`);
  await mailOf(second).toContain(title);
  await secondEntrant.page.reload();
  await waitForText(secondEntrant.page, chinese('withdrawal_offer_expired'));
  await expectSoundPage(secondEntrant.page);
  await thirdEntrant.page.reload();
  await waitForText(thirdEntrant.page, english('entry_state_offered'));
  await press(thirdEntrant.page, english('entry_take_place'));
  await waitForText(thirdEntrant.page, english('entry_state_entered'));
  await expectSoundPage(thirdEntrant.page);
  for (const { browserErrors, context } of [secondEntrant, thirdEntrant]) {
    expect(browserErrors).toEqual([]);
    await context.close();
  }
});
