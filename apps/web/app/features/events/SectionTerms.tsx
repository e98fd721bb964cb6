import type { EventDetail, EventSection } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { joinFacts } from '../../ui/joinFacts.ts';
import { formatAges, heldText, playersText } from './eventWords.ts';
import styles from './SectionTerms.module.css';

interface SectionTermsProps {
  event: Pick<EventDetail, 'sections'>;
  heading: 'h2' | 'h3';
  /** Whether places are shown. */
  takesEntries: boolean;
}

/**
 * Shows the players, category, ages and places of each section, as far as they differ from the event. An undivided
 * event has no heading. Shows nothing when entries are closed and no section has terms.
 */
export function SectionTerms({ event: { sections }, heading: Heading, takesEntries }: SectionTermsProps) {
  const rows = sections.map((section) => ({ ...section, terms: termsOf(section, takesEntries) }));
  if (rows.length === 1) {
    const { terms } = rows[0]!;
    return (
      terms.length > 0 && (
        <div className={styles.only}>
          <Terms terms={terms} />
        </div>
      )
    );
  }
  if (!takesEntries && rows.every(({ terms }) => terms.length === 0)) return null;
  return (
    <div className={styles.sections}>
      <Heading>{m.sections()}</Heading>
      <ul>
        {rows.map(({ id, name, terms }) => (
          <li key={id}>
            <b>{name}</b>
            {terms.length > 0 && <Terms terms={terms} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Terms = ({ terms }: { terms: string[] }) => <p className={styles.terms}>{joinFacts(terms)}</p>;

function termsOf(section: EventSection, takesEntries: boolean): string[] {
  const { categoryName, capacity, taken } = section;
  return [
    takesEntries ? playersText(section) : '',
    categoryName === null ? '' : m.section_category({ category: categoryName }),
    formatAges(section),
    takesEntries && capacity !== null ? m.of_places({ taken, capacity }) : '',
    // For an undivided event, the panel of the event shows this text.
    takesEntries && section.name !== '' ? heldText(section) : '',
  ].filter((term) => term !== '');
}
