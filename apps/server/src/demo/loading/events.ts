import type { Localized } from '@app/contract/locale';
import { rankingPresets } from '@app/contract/rankingPresets';
import type { Ranking } from '@app/contract/rankings';
import { pictureSize } from '@app/contract/pictures';
import { insertPicture } from '../../features/media/index.ts';
import {
  insertEntries,
  addEvent,
  findFirstSection,
  insertProgress,
  awardPointsOfEvent,
  insertCorrection,
  insertResults,
  publishResults,
  rebuildRankings,
  recomputeStandings,
} from '../../features/competitions/index.ts';
import type { Transaction } from '#platform/database/client';
import { dayIn, momentAt } from '#platform/calendar';
import { events, series } from '../content/index.ts';
import type { DemoEvent, DemoSeries } from '../content/types.ts';
import type { DemoMedia } from './media.ts';
import { createRandom, seedOf } from './random.ts';
import type { LoadedCategory, LoadedPerson } from './standingContent.ts';
import { type PlayedTournament, playTournament } from './tournament.ts';

const dayMs = 86_400_000;

interface Loading {
  tx: Transaction;
  media: DemoMedia;
  now: Date;
  categories: Map<string, LoadedCategory>;
  people: LoadedPerson[];
  dayAfter: (days: number) => string;
  /** Ids of pictures by the name of their file. */
  covers: Map<string, number>;
}

/** Loads the events of this and the last season, the current ones, and the rankings. Returns ids by slug. */
export async function loadEvents(loading: Loading): Promise<Map<string, number>> {
  const year = loading.now.getUTCFullYear();
  for (const season of [year - 1, year]) {
    for (const yearly of series) await loadEdition(loading, yearly, season);
  }
  const ids = new Map<string, number>();
  for (const event of events) ids.set(event.slug, await loadEvent(loading, event));
  for (const { id } of loading.categories.values())
    await rebuildRankings(loading.tx, id, [String(year - 1), String(year)]);
  return ids;
}

async function loadEdition(
  loading: Loading,
  { slug, category: code, title, venue, timeZone, cover, month, rounds, content }: DemoSeries,
  year: number,
): Promise<void> {
  const random = createRandom(seedOf(`${slug} ${year}`));
  const day = `${year}-${String(month).padStart(2, '0')}-${String(3 + Math.floor(random() * 22)).padStart(2, '0')}`;
  const startTime = momentAt(day, '09:30', timeZone);
  const endTime = new Date(startTime.getTime() + 2 * dayMs + 8 * 3_600_000);
  if (endTime.getTime() > loading.now.getTime() - 3 * dayMs) return;
  const category = loading.categories.get(code)!;
  const named = (text: Localized): Localized => ({
    zh_CN: text.zh_CN.replaceAll('{year}', String(year)),
    en_US: text.en_US.replaceAll('{year}', String(year)),
  });
  const players = choosePlayers(loading.people, code, 16 + Math.floor(random() * 9), random);
  const eventId = await addEvent(loading.tx, {
    categoryId: category.id,
    title: named(title),
    venue,
    content: named(content),
    pictureId: await coverOf(loading, cover, named(title)),
    online: false,
    timeZone,
    startTime,
    endTime,
    publishedAt: new Date(startTime.getTime() - 75 * dayMs),
    applyFrom: new Date(startTime.getTime() - 60 * dayMs),
    applyUntil: new Date(startTime.getTime() - dayMs),
    capacity: 64,
    feeAmountMinor: null,
    feeCurrency: null,
    membersOnly: false,
  });
  const tournament = playTournament({
    name: `${slug} ${year}`,
    discipline: category.category.discipline,
    scoring: category.scoring,
    players: strengthsOf(players),
    played: rounds,
    rounds,
  });
  const field = await enterPlayers(loading.tx, eventId, players, new Date(startTime.getTime() - 20 * dayMs));
  await recordProgress(loading.tx, field, tournament, startTime);
  await recordResults(loading.tx, field, category, tournament, {
    season: String(year),
    eventDate: dayIn(startTime, timeZone),
    rounds,
  });
}

async function loadEvent(loading: Loading, event: DemoEvent): Promise<number> {
  const { tx, now, dayAfter } = loading;
  const category = loading.categories.get(event.category)!;
  const startTime = momentAt(dayAfter(event.startsInDays), event.startsAt, event.timeZone);
  const applyUntil = new Date(startTime.getTime() - event.applyUntilDaysBefore * dayMs);
  const lastHours = event.startsAt < '18:00' ? 9 : 3;
  const endTime = new Date(startTime.getTime() + (event.lengthDays - 1) * dayMs + lastHours * 3_600_000);
  const { title, venue, content, online, timeZone, capacity, membersOnly, minimumAge, maximumAge, streamUrl } = event;
  const roundTimes = event.roundTimes.map(([day, time]) =>
    momentAt(dayAfter(event.startsInDays + day), time, event.timeZone).toISOString(),
  );
  const ranking: Ranking | null =
    event.tieBreaks.length === 0 ? null : { ...rankingPresets.chess, tieBreaks: event.tieBreaks };
  const { system, timeControl, rounds: plannedRounds, stones = null } = event;
  const values = {
    title,
    venue,
    content,
    online,
    timeZone,
    capacity,
    membersOnly,
    minimumAge,
    maximumAge,
    streamUrl,
    startTime,
    endTime,
    categoryId: category.id,
    pictureId: await coverOf(loading, event.cover, title),
    publishedAt: new Date(Math.min(now.getTime(), startTime.getTime() - event.applyFromDaysBefore * dayMs)),
    applyFrom: new Date(startTime.getTime() - event.applyFromDaysBefore * dayMs),
    applyUntil,
    refundRules: event.fee ? [{ until: applyUntil.toISOString(), percent: 100 }] : [],
    feeAmountMinor: event.fee?.amountMinor ?? null,
    feeCurrency: event.fee?.currency ?? null,
  };
  const eventId = await addEvent(tx, values, [{ system, plannedRounds, roundTimes, timeControl, stones, ranking }]);
  const random = createRandom(seedOf(event.slug));
  const players = choosePlayers(loading.people, event.category, event.entrants, random);
  const field = await enterPlayers(
    tx,
    eventId,
    players,
    new Date(Math.min(startTime.getTime(), now.getTime()) - 10 * dayMs),
  );
  if (startTime > now) return eventId;
  const ended = endTime <= now;
  const share = (now.getTime() - startTime.getTime()) / (endTime.getTime() - startTime.getTime());
  const played = ended ? event.rounds : Math.min(event.rounds - 1, Math.max(1, Math.ceil(share * event.rounds)));
  const tournament = playTournament({
    name: event.slug,
    discipline: category.category.discipline,
    scoring: category.scoring,
    players: strengthsOf(players),
    played,
    rounds: event.rounds,
  });
  await recordProgress(tx, field, tournament, startTime);
  if (!ended && ranking) await recomputeStandings(tx, field.sectionId, { scoring: category.scoring, system, ranking });
  if (ended) {
    const eventDate = dayIn(startTime, event.timeZone);
    await recordResults(tx, field, category, tournament, {
      season: eventDate.slice(0, 4),
      eventDate,
      rounds: event.rounds,
    });
    await recordCorrection(tx, field, tournament, new Date(endTime.getTime() + 6 * 3_600_000));
  }
  return eventId;
}

/** Returns the picture of an event, which its title describes. Events share pictures. */
async function coverOf({ tx, media, now, covers }: Loading, cover: string, alt: Localized): Promise<number> {
  const fileName = media.cover(cover);
  const known = covers.get(fileName);
  if (known !== undefined) return known;
  const picture = { fileName, ...pictureSize(fileName)!, alt, name: cover, tags: ['covers'], uploadedAt: now };
  const { id } = await insertPicture(tx, picture);
  covers.set(fileName, id);
  return id;
}

/** Chooses players: strong ones more often, and always the first of the list, because the texts mention them. */
function choosePlayers(people: LoadedPerson[], category: string, count: number, random: () => number): LoadedPerson[] {
  return people
    .filter(({ person }) => person.categories.includes(category))
    .map((candidate, at) => ({ candidate, draw: (at < 3 ? 1 : 0) + random() + candidate.person.strength / 250 }))
    .sort((a, b) => b.draw - a.draw)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

const strengthsOf = (players: LoadedPerson[]) => players.map(({ id, person }) => ({ id, strength: person.strength }));

interface Field {
  eventId: number;
  sectionId: number;
  /** Ids of entries by the id of the person. */
  entryOf: Map<number, number>;
}

async function enterPlayers(tx: Transaction, eventId: number, players: LoadedPerson[], from: Date): Promise<Field> {
  const sectionId = await findFirstSection(tx, eventId);
  const ids = await insertEntries(
    tx,
    players.map(({ id }, at) => ({
      eventId,
      sectionId,
      state: 'entered' as const,
      createdAt: new Date(from.getTime() + at * 3_600_000),
      players: [{ personId: id }],
    })),
  );
  return { eventId, sectionId, entryOf: new Map(players.map(({ id }, at) => [id, ids[at]!])) };
}

async function recordProgress(
  tx: Transaction,
  { sectionId, entryOf }: Field,
  { rounds, standings }: PlayedTournament,
  startTime: Date,
): Promise<void> {
  const entry = (personId: number) => entryOf.get(personId)!;
  await insertProgress(tx, {
    rounds: rounds.map(({ number }) => ({
      sectionId,
      number,
      startTime: new Date(startTime.getTime() + (number - 1) * 5 * 3_600_000),
    })),
    pairings: rounds.flatMap(({ number, pairings }) =>
      pairings.map(({ table, blackId, whiteId, result }) => ({
        sectionId,
        round: number,
        table,
        result,
        blackId: entry(blackId),
        whiteId: whiteId === null ? null : entry(whiteId),
      })),
    ),
    standings: standings.map(({ personId, ...standing }) => ({ sectionId, entryId: entry(personId), ...standing })),
  });
}

interface Occasion {
  season: string;
  eventDate: string;
  rounds: number;
}

async function recordResults(
  tx: Transaction,
  { eventId, sectionId, entryOf }: Field,
  { id: categoryId, scoring }: LoadedCategory,
  { standings }: PlayedTournament,
  { season, eventDate, rounds }: Occasion,
): Promise<void> {
  const resultOf = (score: string) => (scoring.by === 'games' ? `${score}/${rounds}` : score);
  const values = standings.map(({ personId, rank, score }) => ({
    eventId,
    sectionId,
    personId,
    entryId: entryOf.get(personId)!,
    categoryId,
    season,
    eventDate,
    rank,
    result: resultOf(score),
    points: 0,
  }));
  await insertResults(tx, values);
  await awardPointsOfEvent(tx, eventId);
  const publishedAt = new Date(new Date(eventDate).getTime() + 4 * dayMs);
  await publishResults(tx, { eventId, sectionId, publishedAt });
}

/** Records an example of a correction: the last place's score was first entered wrongly. */
async function recordCorrection(
  tx: Transaction,
  { eventId, sectionId }: Pick<Field, 'eventId' | 'sectionId'>,
  { standings }: PlayedTournament,
  at: Date,
): Promise<void> {
  const last = standings.at(-1);
  if (!last) return;
  const reason = {
    zh_CN: '成绩单誊写有误，已按裁判长签字的原始记录更正（演示数据）',
    en_US:
      'Copied wrongly from the score sheet; corrected after the chief arbiter’s signed original (demonstration data)',
  };
  await insertCorrection(tx, {
    eventId,
    sectionId,
    personId: last.personId,
    field: 'result',
    before: '—',
    after: last.score,
    reason,
    at,
  });
}
