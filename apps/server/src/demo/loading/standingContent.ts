import type { Scoring } from '@app/contract/scoring';
import { locales } from '@app/contract/locale';
import { pictureSize } from '@app/contract/pictures';
import { addAssociation, addClub } from '../../features/associations/index.ts';
import { insertCategory, addDiscipline, insertSession, insertPointsTable } from '../../features/competitions/index.ts';
import { insertPicture } from '../../features/media/index.ts';
import { addOwnPage } from '../../features/ownPages/index.ts';
import { createPerson } from '../../features/people/index.ts';
import { initialSocialLinks, insertContact, storeSettings } from '../../features/site/index.ts';
import { defaultSiteNames } from '../../features/siteNames/index.ts';
import { addStandingText } from '../../features/standingTexts/index.ts';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { momentAt } from '#platform/calendar';
import * as content from '../content/index.ts';
import type { DemoCategory, DemoPerson } from '../content/types.ts';
import type { DemoMedia } from './media.ts';
import { createRandom } from './random.ts';

export interface LoadedCategory {
  id: number;
  category: DemoCategory;
  scoring: Scoring;
}

export interface LoadedPerson {
  id: number;
  birthDate: string;
  person: DemoPerson;
}

/** Loads disciplines and categories. Returns them by the category's code. */
export async function loadCategories(
  tx: Transaction,
  media: DemoMedia,
  now: Date,
): Promise<Map<string, LoadedCategory>> {
  const disciplineIds = new Map<string, number>();
  for (const [position, { code, name, info, scoring }] of content.disciplines.entries()) {
    const fileName = media.discipline(code);
    // Drawings without a size in pixels.
    const size = pictureSize(fileName) ?? { width: 0, height: 0 };
    const { id } = await insertPicture(tx, { fileName, ...size, alt: name, name: code, uploadedAt: now });
    disciplineIds.set(code, await addDiscipline(tx, { code, name, info, scoring, pictureId: id, position }));
  }
  const categories = new Map<string, LoadedCategory>();
  for (const [position, category] of content.categories.entries()) {
    const { code, name, discipline, pointsTable } = category;
    const { scoring } = content.disciplines.find((each) => each.code === discipline)!;
    const id = await insertCategory(tx, {
      code,
      name,
      disciplineId: disciplineIds.get(discipline)!,
      position,
    });
    await insertPointsTable(tx, {
      categoryId: id,
      version: 1,
      rows: [{ level: null, minimumPlayers: 1, points: pointsTable }],
      lowerRanks: 'last',
      createdAt: now,
    });
    categories.set(code, { id, category, scoring });
  }
  return categories;
}

/** Loads associations, their clubs, and the people who play for them. `idOf` returns the id of either by its slug. */
export async function loadPeople(
  tx: Transaction,
  media: DemoMedia,
  now: Date,
): Promise<{ people: LoadedPerson[]; idOf: (slug: string) => string }> {
  const associationIds = new Map<string, number>();
  const clubIds = new Map<string, number>();
  for (const [position, { slug, name, country, info, emblem, clubs }] of content.associations.entries()) {
    const fileName = media.emblem(emblem);
    const alt = { zh_CN: `${name.zh_CN}会徽`, en_US: `Emblem of ${name.en_US}` };
    const logo = await insertPicture(tx, { fileName, ...pictureSize(fileName)!, alt, name: emblem, uploadedAt: now });
    const associationId = await addAssociation(tx, { name, country, info, pictureId: logo.id, position });
    associationIds.set(slug, associationId);
    for (const club of clubs)
      clubIds.set(club.slug, await addClub(tx, { associationId, name: club.name, city: club.city }));
  }
  const random = createRandom(2026);
  const loaded: LoadedPerson[] = [];
  for (const person of content.people) {
    const birthDate = `${person.birthYear}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
    const id = await createPerson(tx, {
      nativeName: person.nativeName,
      latinName: person.latinName,
      birthDate,
      associationId: associationIds.get(person.association) ?? null,
      clubId: (person.club !== null && clubIds.get(person.club)) || null,
      inDirectory: loaded.length < 4 || random() < 0.85,
    });
    loaded.push({ id, birthDate, person });
  }
  return { people: loaded, idOf: (slug) => String((associationIds.get(slug) ?? clubIds.get(slug))!) };
}

const demoNotice = {
  zh_CN: '演示网站：人物、俱乐部与赛事均为虚构',
  en_US: 'Demo site: all people, clubs and events are fictional',
};
const noText = { zh_CN: '', en_US: '' };

/** Loads about, introduction, legal texts, pages, contacts and the notice that the content is invented. */
export async function loadSitePages(tx: Transaction, clock: Clock): Promise<void> {
  for (const locale of locales) {
    const about = { title: content.about.title[locale], lead: '', content: content.about.content[locale] };
    const { title, lead, content: introduction } = content.introductions[locale];
    const pages = {
      about,
      introduction: { title, lead, content: introduction },
      privacy: { ...content.privacy[locale], lead: '' },
      terms: { ...content.terms[locale], lead: '' },
    };
    for (const name of ['about', 'introduction', 'privacy', 'terms'] as const) {
      await addStandingText(tx, clock, { name, locale, ...pages[name] });
    }
  }
  for (const page of content.ownPages) await addOwnPage(tx, clock, page);
  const settings = {
    ...defaultSiteNames,
    footerNotice: demoNotice,
    announcement: noText,
    announcementUntil: null,
    notFound: noText,
    socialLinks: initialSocialLinks,
    logo: null,
    icon: null,
    sharePicture: null,
    registrations: [],
    hasNewsletterArchive: false,
    newsletterReplyTo: null,
  };
  await storeSettings(tx, settings);
  for (const [position, contact] of content.about.contacts.entries()) await insertContact(tx, { ...contact, position });
}

export async function loadTraining(tx: Transaction, dayAfter: (days: number) => string): Promise<void> {
  for (const { title, startsInDays, startsAt, lengthMinutes, timeZone, url } of content.trainingSessions) {
    const startTime = momentAt(dayAfter(startsInDays), startsAt, timeZone);
    await insertSession(tx, {
      title,
      startTime,
      endTime: new Date(startTime.getTime() + lengthMinutes * 60_000),
      timeZone,
      url,
    });
  }
}
