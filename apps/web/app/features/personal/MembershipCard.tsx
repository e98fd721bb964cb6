import type { Profile } from '@app/contract/account';
import { lazy, Suspense } from 'react';
import { httpSilentApi } from '../../api/httpApi.ts';
import { useAnswer } from '../../forms/useAnswer.ts';
import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../ui/formats.ts';
import { loadProfile } from '../account/profile.ts';
import { RenewButton } from '../membership/RenewButton.tsx';
import styles from './MembershipCard.module.css';

const QrCode = lazy(() => import('./QrCode.tsx'));

/** Binding: of all numbers, this says that a membership is over. */
const expired = 5;

/** The card of a member: where, which number, whose, until when, and a code that leads to its check. */
export function MembershipCard({ person, memberNo }: { person: Profile; memberNo: string }) {
  const { associationName, clubName, latinName, nativeName, username, memberUntil, membershipStatus } = person;
  const { answer: card, reload } = useAnswer(() => httpSilentApi('membershipCard'), `card ${memberUntil}`);
  const name = [latinName, nativeName].filter(Boolean).join(' ') || username;
  const isOver = membershipStatus === expired;
  const ended = memberUntil !== null && (isOver || card?.graceUntil);
  const renewed = () => {
    reload();
    void loadProfile();
  };
  return (
    <>
      <section className={styles.card} aria-label={m.personal_card()}>
        <div>
          <p className={styles.small}>{[associationName, clubName].filter(Boolean).join(' · ')}</p>
          <p className={styles.number}>{memberNo}</p>
          <p className={styles.name}>{name}</p>
          {memberUntil && <p className={styles.small}>{(ended ? m.card_ended : m.personal_valid_until)({ day: formatDay(memberUntil) })}</p>}
        </div>
        {!isOver && (
          <div className={styles.code}>
            {card && (
              <a href={card.verifyUrl} target="_blank" rel="noreferrer">
                <Suspense>
                  <QrCode text={card.verifyUrl} label={m.card_qr()} />
                </Suspense>
              </a>
            )}
          </div>
        )}
        <svg className={styles.stones} viewBox="0 0 120 90" aria-hidden="true">
          <circle cx="44" cy="44" r="40" fill="#f26b1d" />
          <circle cx="84" cy="56" r="30" fill="#0d0a09" />
        </svg>
      </section>
      {(card?.canRenew || isOver) && (
        <div className={styles.renew}>
          {card?.graceUntil && <p>{m.join_grace({ until: formatDay(card.graceUntil) })}</p>}
          <RenewButton onRenewed={renewed} />
        </div>
      )}
    </>
  );
}
