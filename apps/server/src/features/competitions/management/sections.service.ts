import type { EventFields } from '@app/contract/admin/events';
import type { Transaction } from '#platform/database/client';
import type { VersionedRows } from '#platform/database/versionedRows';
import { InvalidFields } from '#platform/errors';
import { type EventColumns, plainEventRows } from './management.queries.ts';
import {
  deleteSectionsExcept,
  insertSection,
  lockSections,
  type SectionColumns,
  updateSection,
} from './sections.queries.ts';

type Section = EventFields['sections'][number];

/** Events with their sections. */
export const eventRows: VersionedRows<EventColumns & { sections: Section[] }> = {
  ...plainEventRows,
  async insert(tx, { sections, ...columns }) {
    const id = await plainEventRows.insert(tx, columns);
    await changeSections(tx, id, sections);
    return id;
  },
  async update(tx, read, { sections, ...columns }) {
    const isUpdated = await plainEventRows.update(tx, read, columns);
    if (isUpdated && sections) await changeSections(tx, read.id, sections);
    return isUpdated;
  },
};

const sizes = {
  individual: () => ({ minimumPlayers: 1, maximumPlayers: 1 }),
  pair: () => ({ minimumPlayers: 2, maximumPlayers: 2 }),
  team: ({ minimumPlayers, maximumPlayers }: Section) => ({ minimumPlayers, maximumPlayers }),
} as const;

function columnsOf(section: Section, position: number) {
  const { name, kind, category, capacity, minimumAge, maximumAge } = section;
  const categoryId = category === null ? null : Number(category);
  return { position, name, kind, ...sizes[kind](section), categoryId, capacity, minimumAge, maximumAge };
}

const undividedSection: Section = {
  id: null,
  name: { zh_CN: '', en_US: '' },
  kind: 'individual',
  minimumPlayers: 1,
  maximumPlayers: 1,
  category: null,
  capacity: null,
  minimumAge: null,
  maximumAge: null,
};

/**
 * Gives an event these sections; one without a name when there are none. @throws InvalidFields for a section that has
 * entries and would be removed, or be played by another number of people
 */
async function changeSections(tx: Transaction, eventId: number, requested: Section[]): Promise<void> {
  const before = await lockSections(tx, eventId);
  // An undivided event keeps its section, because the section has the entries.
  const onlyId = before.length === 1 ? String(before[0]!.id) : null;
  const list = requested.length > 0 ? requested : [{ ...undividedSection, id: onlyId }];
  const beforeById = new Map(before.map((section) => [String(section.id), section]));
  const changes = list.map((section, position) => ({
    old: section.id === null ? undefined : beforeById.get(section.id),
    columns: columnsOf(section, position),
  }));
  const keptIds = new Set(changes.flatMap(({ old }) => (old ? [old.id] : [])));
  const isRemoved = before.some(({ id, isUsed }) => isUsed && !keptIds.has(id));
  if (isRemoved || changes.some(({ old, columns }) => old?.isUsed && !isSameSize(old, columns)))
    throw new InvalidFields({ sections: 'sectionHasEntries' });
  await deleteSectionsExcept(tx, eventId, [...keptIds]);
  for (const { old, columns } of changes)
    await (old ? updateSection(tx, old.id, columns) : insertSection(tx, eventId, columns));
}

type Size = Pick<SectionColumns, 'kind' | 'minimumPlayers' | 'maximumPlayers'>;
const isSameSize = (one: Record<keyof Size, unknown>, other: Size) =>
  one.kind === other.kind && one.minimumPlayers === other.minimumPlayers && one.maximumPlayers === other.maximumPlayers;
