import type { CallData } from '@app/contract/contract';
import type { Profile } from '@app/contract/account';
import { FactList } from '../../../forms/FactList.tsx';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { formatDay } from '../../../ui/formats.ts';
import styles from '../application/Application.module.css';
import { RenewButton } from './RenewButton.tsx';

type Card = NonNullable<CallData<'membershipCard'>>;

export function MemberState({ card, onRenewed }: { card: Card; onRenewed: () => void }) {
  return (
    <section className={styles.state}>
      <h2>{m.join_member()}</h2>
      <FactList
        facts={[
          { label: m.join_member_no(), value: card.memberNo },
          { label: m.association(), value: card.associationName },
          { label: card.graceUntil ? m.verify_ended() : m.join_valid_until(), value: formatDay(card.until) },
        ]}
      />
      {card.graceUntil && <p>{m.join_grace({ until: formatDay(card.graceUntil) })}</p>}
      {!card.canRenew && <p className={styles.quiet}>{m.join_renew_later()}</p>}
      <div className={styles.actions}>
        {card.canRenew && <RenewButton onRenewed={onRenewed} />}
        <ButtonLink to="/personal/index" variant={card.canRenew ? 'default' : 'filled'}>
          {m.join_to_card()}
        </ButtonLink>
      </div>
    </section>
  );
}

export function ExpiredState({
  profile: { memberNo, memberUntil },
  onRenewed,
}: {
  profile: Profile;
  onRenewed: () => void;
}) {
  return (
    <section className={styles.state}>
      <h2>{m.join_expired()}</h2>
      <p>
        {memberUntil ? m.join_expired_text({ day: formatDay(memberUntil), number: memberNo ?? '' }) : m.join_expired()}
      </p>
      <div className={styles.actions}>
        <RenewButton onRenewed={onRenewed} />
      </div>
    </section>
  );
}
