import { m } from '../paraglide/messages.js';
import styles from './FactList.module.css';

/** What is known of somebody, line by line. */
export function FactList({ facts }: { facts: { label: string; value: string | null }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className={styles.none}>{m.personal_not_given()}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
