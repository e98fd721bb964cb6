import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import styles from './FactList.module.css';

/** Shows a list of labelled values. */
export function FactList({ facts }: { facts: { label: string; value: ReactNode }[] }) {
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
