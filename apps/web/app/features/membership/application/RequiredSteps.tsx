import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import styles from '../JoinPage.module.css';

/** Lists what an application requires, such as passport and contact details. */
export function RequiredSteps({ children }: { children: ReactNode }) {
  return (
    <aside className={styles.panel} aria-labelledby="join-needed">
      <h2 id="join-needed">{m.join_needed()}</h2>
      <ul>
        <li>{m.join_needed_names()}</li>
        <li>{m.join_needed_passport()}</li>
        <li>{m.join_needed_contact()}</li>
        <li>{m.join_needed_association()}</li>
        <li>{m.join_needed_guardian()}</li>
      </ul>
      {children}
    </aside>
  );
}
