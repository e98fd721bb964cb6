import type { Profile } from '@app/contract/account';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { membershipStatuses } from '../membership/membershipStatuses.ts';
import styles from './InfoHeader.module.css';

/** Shows the username with the association and club, or with a link to join. */
export function InfoHeader({
  profile: { username, membershipStatus, associationName, clubName },
}: {
  profile: Profile;
}) {
  return (
    <div className={styles.header}>
      <p className={styles.name}>{username}</p>
      {membershipStatus === membershipStatuses.member ? (
        <p className={styles.belongs}>
          {[associationName, clubName].filter(Boolean).map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      ) : (
        <ButtonLink to="/join" variant="default">
          {m.personal_waiting_to_join()}
        </ButtonLink>
      )}
    </div>
  );
}
