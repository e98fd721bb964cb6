import type { Profile } from '@app/contract/account';
import { httpSilentApi } from '../../../api/httpApi.ts';
import { TryAgain } from '../../../forms/TryAgain.tsx';
import { useQuery } from '../../../api/useQuery.ts';
import { createLatePart, useLatePartOfPage } from '../../../late/latePart.ts';
import { m } from '../../../paraglide/messages.js';
import { formatDay } from '../../../ui/formats.ts';
import { joinFacts } from '../../../ui/joinFacts.ts';
import { PersonName } from '../../../ui/PersonName.tsx';
import { loadProfile } from '../../account/profile/profile.ts';
import { membershipStatuses } from '../membershipStatuses.ts';
import { RenewButton } from '../term/RenewButton.tsx';
import styles from './MembershipCard.module.css';

const qrCode = createLatePart(() => import('./QrCode.tsx'));

/** Shows a member's card: association, number, names, expiry and a QR code that leads to its verification. */
export function MembershipCard({ person, memberNo }: { person: Profile; memberNo: string }) {
  const { associationName, clubName, latinName, nativeName, username, memberUntil, membershipStatus } = person;
  const { data: card, reload } = useQuery(() => httpSilentApi('membershipCard'), `card ${memberUntil}`);
  const isExpired = membershipStatus === membershipStatuses.expired;
  const hasEnded = memberUntil !== null && (isExpired || card?.graceUntil);
  const handleRenewal = () => {
    reload();
    void loadProfile();
  };
  return (
    <>
      <section className={styles.card} aria-label={m.personal_card()}>
        <div>
          <p className={styles.small}>{joinFacts([associationName, clubName])}</p>
          <p className={styles.number}>{memberNo}</p>
          <p className={styles.name}>
            {latinName || nativeName ? <PersonName name={latinName} nativeName={nativeName} /> : username}
          </p>
          {memberUntil && (
            <p className={styles.small}>
              {(hasEnded ? m.card_ended : m.personal_valid_until)({ day: formatDay(memberUntil) })}
            </p>
          )}
        </div>
        {!isExpired && <div className={styles.code}>{card && <CardCode verifyUrl={card.verifyUrl} />}</div>}
        <svg className={styles.stones} viewBox="0 0 120 90" aria-hidden="true">
          <circle cx="44" cy="44" r="40" fill="#f26b1d" />
          <circle cx="84" cy="56" r="30" fill="#0d0a09" />
        </svg>
      </section>
      {(card?.canRenew || isExpired) && (
        <div className={styles.renew}>
          {card?.graceUntil && <p>{m.join_grace({ until: formatDay(card.graceUntil) })}</p>}
          <RenewButton onRenewed={handleRenewal} />
        </div>
      )}
    </>
  );
}

function CardCode({ verifyUrl }: { verifyUrl: string }) {
  const { Part: QrCode, hasFailed, retry } = useLatePartOfPage(qrCode);
  if (hasFailed) return <TryAgain onTry={retry} />;
  if (!QrCode) return null;
  return (
    <a href={verifyUrl} target="_blank" rel="noreferrer">
      <QrCode text={verifyUrl} label={m.card_qr()} />
    </a>
  );
}
