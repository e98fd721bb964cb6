import type { EventDetail } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { PersonName } from '../../ui/PersonName.tsx';
import styles from './Outcome.module.css';
import { Podium } from './Podium.tsx';

type Decided = Pick<EventDetail, 'sections' | 'results'>;

/** Shows who won an event: the first three of an undivided one, or the winners of each section. */
export function Outcome({ event: { sections, results } }: { event: Decided }) {
  if (sections.length === 1) return <Podium results={results} />;
  const winners = sections.map(({ id, name }) => ({
    name,
    rows: results.filter(({ sectionId, rank }) => sectionId === id && rank === 1),
  }));
  return (
    <section className={styles.winners} aria-labelledby="winners">
      <h2 id="winners">{m.winners()}</h2>
      <dl>
        {winners
          .filter(({ rows }) => rows.length > 0)
          .map(({ name, rows }) => (
            <div key={name}>
              <dt>{name}</dt>
              {rows.map((row) => (
                <dd key={row.entryId ?? row.personId}>
                  <PersonName {...row} />
                  {row.association !== '' && <span>{row.association}</span>}
                </dd>
              ))}
            </div>
          ))}
      </dl>
    </section>
  );
}
