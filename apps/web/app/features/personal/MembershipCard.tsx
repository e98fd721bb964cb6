import type { Profile } from '@app/contract/account';
import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../ui/formats.ts';
import styles from './MembershipCard.module.css';

/** The card of a member: where, which number, whose, until when. */
export function MembershipCard({ person, memberNo }: { person: Profile; memberNo: string }) {
  const { associationName, clubName, latinName, nativeName, username, memberUntil } = person;
  const name = [latinName, nativeName].filter(Boolean).join(' ') || username;
  return (
    <section className={styles.card} aria-label={m.personal_card()}>
      <p className={styles.small}>{[associationName, clubName].filter(Boolean).join(' · ')}</p>
      <p className={styles.number}>{memberNo}</p>
      <p className={styles.name}>{name}</p>
      {memberUntil && <p className={styles.small}>{m.personal_valid_until({ day: formatDay(memberUntil) })}</p>}
      <svg className={styles.stones} viewBox="0 0 120 90" aria-hidden="true">
        <circle cx="44" cy="44" r="40" fill="#f26b1d" />
        <circle cx="84" cy="56" r="30" fill="#0d0a09" />
      </svg>
    </section>
  );
}
