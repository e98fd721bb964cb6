import type { Requirement } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import styles from './Requirements.module.css';

const marks: Record<Requirement['met'], { sign: string; name: () => string }> = {
  yes: { sign: '✓', name: m.met_yes },
  no: { sign: '–', name: m.met_no },
  unknown: { sign: '?', name: m.met_unknown },
};

/** Lists requirements, each with whether it is met: as a sign, and in words for screen readers. */
export const Requirements = ({ requirements }: { requirements: Requirement[] }) => (
  <ul className={styles.reasons}>
    {requirements.map(({ kind, met, text }) => (
      <li key={kind} className={styles[met]}>
        <i aria-hidden="true">{marks[met].sign}</i>
        <span>
          {text}
          <span className="visually-hidden">{m.bracketed({ text: marks[met].name() })}</span>
        </span>
      </li>
    ))}
  </ul>
);
