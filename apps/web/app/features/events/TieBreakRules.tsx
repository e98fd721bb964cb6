import { m } from '../../paraglide/messages.js';
import { tieBreakName, tieBreakRule } from './tieBreaks.ts';
import styles from './TieBreakRules.module.css';

/** Explains in which order equal scores are compared, and by what; nothing for tie-breaks of other programs. */
export function TieBreakRules({ names }: { names: string[] }) {
  if (names.length === 0 || names.some((name) => tieBreakRule(name) === '')) return null;
  return (
    <details className={styles.rules}>
      <summary>{m.how_ties_rank()}</summary>
      <ol>
        {names.map((name) => (
          <li key={name}>
            <b>{tieBreakName(name)}</b>
            <span>{tieBreakRule(name)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
