import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ManagedEntry } from '@app/contract/admin/entries';
import type { ManagedEvent } from '@app/contract/admin/events';
import type { ManagedOutcome } from '@app/contract/admin/results';
import type { PlayedEvent } from '@app/contract/admin/rounds';
import type { CallData } from '@app/contract/contract';
import type { EntryOutcome } from '@app/contract/entries';
import type { EventDetail } from '@app/contract/events';
import type { RankingRow } from '@app/contract/results';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { advanceDatabaseTime, pageIn, textSentTo } from '../harness/accounts.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { backOfficeCalls, createStaff } from '../harness/backOffice.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import { desktop, findHorizontalOverflow, phone } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { rotated } from '../harness/matrix.ts';
import { callAs, pay } from '../harness/membership.ts';
import { type Player, registerPlayer } from '../harness/players.ts';
import { siteUrl } from '../harness/site.ts';
import type { Lang } from '../harness/words.ts';

/*
 * An event of each discipline from its announcement to a correction of its results. The forms and buttons have journeys
 * of their own; here the steps are calls, and every page, mail, calendar and ranking must agree.
 */

startBackOfficeSite();
let desk: ReturnType<typeof backOfficeCalls>;
beforeAll(async () => {
  desk = backOfficeCalls(await createStaff('officer.all', 'competitionOfficer'));
});

const verifyRanking = fileURLToPath(import.meta.resolve('../../scripts/verifyRanking.mjs'));
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

const serverNow = async (): Promise<number> => {
  const { data } = (await advanceDatabaseTime(0)) as { data: { now: string } };
  return Date.parse(data.now);
};

interface Discipline {
  code: string;
  lang: Lang;
  screen: BrowserContextOptions;
  /** Entries that have a place; one more waits. */
  places: number;
  isPairs?: boolean;
  /** Results by round and table: of games, or scores in the order of the seats. */
  results: string[];
  /** Score and first tie-break of the winner. */
  winner: [score: string, tieBreak: string];
}

const disciplines: Discipline[] = [
  { code: 'go', lang: 'zh_CN', screen: phone, places: 2, results: ['1-0', '0-1'], winner: ['2', '0'] },
  { code: 'chess', lang: 'en_US', screen: desktop, places: 2, results: ['½-½', '0-1'], winner: ['1½', '1'] },
  { code: 'xiangqi', lang: 'zh_CN', screen: desktop, places: 2, results: ['1-0', '½-½'], winner: ['1½', '1'] },
  {
    code: 'bridge',
    lang: 'en_US',
    screen: phone,
    places: 2,
    isPairs: true,
    results: ['14.2/5.8', '3.5/16.5'],
    winner: ['30.7', '16.5'],
  },
  {
    code: 'mahjong',
    lang: 'zh_CN',
    screen: phone,
    places: 4,
    results: ['45.2/10/-15.2/-40', '-20/-5/0/25'],
    winner: ['70.2', '45.2'],
  },
  {
    code: 'poker',
    lang: 'en_US',
    screen: desktop,
    places: 4,
    results: ['12000/8000/0/0', '0/1000/9000/10000'],
    winner: ['22000', '12000'],
  },
];

const surnames = ['Lin', 'Zhao', 'Ito', 'Ma', 'Cao', 'Park', 'Tanaka', 'Rao', 'Sim', 'Yeo'];
const titleCase = (code: string) => `${code[0]!.toUpperCase()}${code.slice(1)}`;

/** Announces an event of two days, which begins two days from now and costs SGD 60.00. */
async function announce({ code, places, isPairs }: Discipline): Promise<ManagedEvent> {
  const now = await serverNow();
  const inDays = (days: number) => new Date(now + days * daySeconds * 1_000).toISOString();
  const categories = await desk<{ rows: { id: string; disciplineName: { en_US: string } }[] }>('adminCategoryList', {
    pageSize: '100',
  });
  const category = categories.rows.find(
    ({ disciplineName }) => disciplineName.en_US === (code === 'poker' ? 'Match poker' : titleCase(code)),
  )!;
  const pictures = await desk<{ rows: { id: string }[] }>('adminPictureList');
  const text = (value: string) => ({ zh_CN: value, en_US: value });
  const event = await desk<ManagedEvent>(
    'adminEventCreate',
    {},
    {
      title: text(`${titleCase(code)} Lantern Cup`),
      venue: text('Harbour Hall'),
      content: text('<p>Rules</p>'),
      contact: text('desk@example.org'),
      category: category.id,
      picture: pictures.rows[0]!.id,
      online: false,
      timeZone: 'Asia/Singapore',
      startTime: inDays(2),
      endTime: inDays(3),
      applyFrom: inDays(-1),
      applyUntil: inDays(1),
      capacity: places,
      fee: { currency: 'SGD', amountMinor: 6_000 },
      refundRules: [{ until: inDays(1.5), percent: 100 }],
      sections: isPairs
        ? [{ name: text('Pairs'), kind: 'pair', minimumPlayers: 2, maximumPlayers: 2 }]
        : [{ name: text(''), kind: 'individual', minimumPlayers: 1, maximumPlayers: 1 }],
    },
  );
  return desk<ManagedEvent>('adminEventPublish', { id: event.id }, { version: event.version });
}

const detailOf = (id: string) => callAs<EventDetail>('', 'GET', `/api/member/matchConfig/get/${id}`);

const apply = (id: string, { token }: Player, body: object = {}) =>
  callAs<EntryOutcome>(token, 'POST', `/api/member/matchConfig/apply/${id}`, body);

/** Lets a partner accept the invitation that was mailed. */
async function acceptInvitation({ token, email }: Player): Promise<void> {
  const mailed = await textSentTo(email);
  const invitation = /\/match\/invitation\/([\w.~-]+)/.exec(mailed)![1]!;
  await callAs(token, 'POST', `/api/member/matchConfig/invitation/${invitation}`, { accept: true });
}

/** Enters a player, or a pair, and pays if there is a place. @returns the state before the payment */
async function enter(id: string, [captain, partner]: Player[]): Promise<string> {
  let entry = await apply(id, captain!, partner ? { partners: [partner.email] } : {});
  if (partner) {
    await acceptInvitation(partner);
    entry = await apply(id, captain!);
  }
  if (entry.orderId) await pay(captain!.token, entry.orderId);
  return entry.state;
}

/** Examines the pages of one of the disciplines, whose pages differ in their rows. */
const expectSoundIfExamined = async (page: Page, code: string) => {
  if (!rotated('disciplines', disciplines).some((examined) => examined.code === code)) return;
  const screen = page.viewportSize()!;
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await findHorizontalOverflow(page)).toEqual([]);
  // A page that is reloaded on a narrower screen preloads a picture that the browser has in a larger size.
  await page.setViewportSize(screen);
};

test.each(disciplines)('an event of $code from its announcement to a correction, in $lang', async (discipline) => {
  const { code, lang, screen, places, isPairs, results, winner } = discipline;
  const { id, title } = await announce(discipline);
  const name = title[lang];
  const groups: Player[][] = [];
  for (let index = 0; index <= places; index += 1) {
    const surnamesOfGroup = isPairs ? surnames.slice(index * 2, index * 2 + 2) : [surnames[index]!];
    groups.push(await Promise.all(surnamesOfGroup.map((surname) => registerPlayer(`${surname} ${titleCase(code)}`))));
  }

  // One more group enters than there are places. One is withdrawn with a refund, and the waiting entry gets the place.
  const states = [];
  for (const group of groups) states.push(await enter(id, group));
  expect(states).toEqual([...Array.from({ length: places }, () => 'awaitingPayment'), 'waiting']);
  const [leaving, waiting] = [groups[1]!, groups.at(-1)!];
  const withdrawal = await callAs<{ refund: unknown }>(
    leaving[0]!.token,
    'POST',
    `/api/member/matchConfig/withdraw/${id}`,
    {},
  );
  expect(withdrawal.refund).toEqual({ currency: 'SGD', amountMinor: 6_000 * leaving.length });
  await eventually(() => textSentTo(waiting[0]!.email)).toContain(title.en_US);
  expect(await enter(id, [waiting[0]!])).toBe('awaitingPayment');
  const playing = [groups[0]!, waiting, ...groups.slice(2, -1)];
  const nameOf = (group: Player[]) => group.map((player) => player.name).join(' / ');
  const entrants = (await detailOf(id)).entrantList.map((entrant) => entrant.name);
  expect(entrants.toSorted()).toEqual(playing.map(nameOf).toSorted());
  expect(await (await fetch(`${siteUrl()}/calendar/match/${id}.ics`)).text()).toContain('Harbour Hall');

  // All players are checked in. The rounds are paired and shown live on the site.
  await advanceDatabaseTime(2 * daySeconds + hourSeconds);
  const entries = (await desk<{ rows: ManagedEntry[] }>('adminEntryList', { event: id, state: 'entered' })).rows;
  for (const entry of entries) await desk('adminEntryCheckIn', { id: entry.id }, { isPresent: true });
  const entryIds = playing.map((group) => entries.find(({ players }) => players[0]!.latinName === group[0]!.name)!.id);
  const { sections } = await desk<PlayedEvent>('adminRoundsGet', { id });
  const { sectionId, isScored } = sections[0]!;
  const visitors = await pageIn(lang, `/match/${id}?lang=${lang}`, screen);
  await visitors.page.getByRole('heading', { level: 1, name }).waitFor();
  for (const [index, result] of results.entries()) {
    const number = index + 1;
    // Opponents change sides in the second round.
    const seats = number === 1 ? entryIds : entryIds.toReversed();
    const [blackId, whiteId] = seats;
    const startTime = new Date((await serverNow()) + hourSeconds * 1_000).toISOString();
    const games = isScored
      ? { tables: [{ table: 1, entryIds: seats }] }
      : { pairings: [{ table: 1, blackId, whiteId }] };
    await desk('adminRoundSave', {}, { sectionId, number, startTime, ...games });
    await desk(
      isScored ? 'adminTableScores' : 'adminGameResult',
      {},
      { sectionId, number, table: 1, result, version: 1 },
    );
  }
  const { standings } = await detailOf(id);
  expect(standings).toHaveLength(places);
  expect([standings[0]!.score, standings[0]!.tieBreaks[0]!.value]).toEqual(winner);

  // The page shows the results without a reload, and the players got mails with their tables.
  const main = visitors.page.getByRole('main');
  await main.getByText(winner[0], { exact: true }).first().waitFor();
  for (const [player] of playing) await eventually(() => textSentTo(player!.email)).toContain('in round 2 of');
  await expectSoundIfExamined(visitors.page, code);

  // On the card of the leader, the rounds add up to the score.
  const card = await pageIn(lang, `/match/${id}/player/${standings[0]!.entryId}?lang=${lang}`, screen);
  expect(await card.page.locator('tbody tr').last().locator('td:has(+ td details)').innerText()).toBe(winner[0]);
  await expectSoundIfExamined(card.page, code);
  await card.context.close();

  // The standings are published as results, and one result is corrected with a reason.
  await advanceDatabaseTime(daySeconds);
  const calendarOf = async ({ token }: Player) => {
    const { url } = await callAs<{ url: string }>(token, 'GET', '/api/member/userInfo/calendar');
    return (await fetch(`${siteUrl()}${new URL(url).pathname}`)).text();
  };
  expect(await calendarOf(groups[0]![0]!)).toContain('STATUS:CONFIRMED');
  expect(await calendarOf(leaving[0]!)).toContain('STATUS:CANCELLED');
  const published = await desk<ManagedOutcome>('adminResultsPublish', {}, { sectionId });
  const last = published.sections[0]!.results.at(-1)!;
  for (const [player] of playing) await eventually(() => textSentTo(player!.email)).toContain(': rank ');
  const reason = { zh_CN: '抄录有误', en_US: 'Copied wrongly' };
  const { rank, points } = last;
  const champion = (await detailOf(id)).results[0]!;
  expect(champion.name).toBe(standings[0]!.name);
  await desk(
    'adminResultCorrect',
    { id: last.id },
    { rank: 1, result: '9', reason, seen: { rank, result: last.result, points } },
  );
  const finished = await detailOf(id);
  expect(finished.results).toHaveLength(places);
  const corrected = finished.results.find((result) => result.name === last.latinName)!;
  // A shared first rank gets the points of the first rank, and all old values stay public.
  expect(corrected).toMatchObject({ rank: 1, result: '9', points: champion.points });
  expect(champion.points).toBeGreaterThan(points);
  expect(new Set(finished.corrections.map(({ field, before, after }) => `${field} ${before} ${after}`))).toEqual(
    new Set([`rank ${rank} 1`, `result ${last.result} 9`, `points ${points} ${champion.points}`]),
  );
  const [winning] = playing.find((group) => nameOf(group) === corrected.name)! as [Player];
  await eventually(() => textSentTo(winning.email)).toContain(`rank 1, result 9, points ${champion.points}`);
  await visitors.page.reload();
  await main.getByText(reason[lang], { exact: true }).first().waitFor();
  await expectSoundIfExamined(visitors.page, code);

  // The certificate states the corrected result, and its number leads to the same result.
  const { rows: grades } = await callAs<{ rows: { id: string; matchId: string }[] }>(
    winning.token,
    'GET',
    `/api/member/matchResult/listGrade?category=${finished.category}`,
  );
  const ownGrade = grades.find(({ matchId }) => matchId === id)!;
  const certificate = await fetch(`${siteUrl()}/api/member/certificate/${ownGrade.id}`, {
    headers: { Authorization: winning.token, 'X-Lang': lang },
  });
  expect([certificate.status, certificate.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(await certificate.arrayBuffer());
  const [, number] = /\/certificate\/([\w-]+)/.exec(pdf.toString('latin1'))!;
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  for (const stated of [winning.name, name, lang === 'zh_CN' ? '冠军' : 'First place', number!])
    expect(text).toContain(stated);
  const certified = await callAs<CallData<'certificateCheck'>>('', 'GET', `/api/member/certificate/check/${number}`);
  expect(certified).toMatchObject({ matchId: id, name: winning.name, rank: 1, result: '9' });
  await visitors.page.goto(`/certificate/${number}?lang=${lang}`);
  await main.getByText(name).first().waitFor();
  await expectSoundIfExamined(visitors.page, code);

  // The ranking, its explanation, the page of the person, the feed and the open data agree.
  const { category } = finished;
  const season = finished.startTime.slice(0, 4);
  const ranking = async () => {
    const query = new URLSearchParams({ category, season, pageSize: '50' });
    const { rows } = await callAs<{ rows: RankingRow[] }>('', 'GET', `/api/member/ranking/list?${query}`);
    return [champion, corrected].map(({ personId }) => rows.find((row) => row.personId === personId)?.points);
  };
  await eventually(ranking).toEqual([champion.points, champion.points]);
  for (const path of [
    `/members/why/${corrected.personId}?category=${category}&season=${season}`,
    `/members/person/${corrected.personId}`,
  ]) {
    await visitors.page.goto(path);
    await main.getByRole('link', { name }).first().waitFor();
    await expectSoundIfExamined(visitors.page, code);
  }
  const feed = await (await fetch(`${siteUrl()}/feeds/${lang}/results.xml`)).text();
  expect(feed).toContain(name);
  const verified = await promisify(execFile)(process.execPath, [verifyRanking, siteUrl(), category, season]);
  expect(verified.stdout).toContain('The ranking follows from the results.');
  expect(visitors.browserErrors).toEqual([]);
  await visitors.context.close();
});
