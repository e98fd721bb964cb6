import type { EventDetail } from '@app/contract/events';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { PlacedDateTime } from '../../../ui/DateTime.tsx';
import { useSession } from '../../account/sessions/useSession.ts';
import styles from './CurrentRounds.module.css';
import { OwnGames } from './OwnGames.tsx';
import { type RoundNow, roundsNow } from './roundNow.ts';

/** Shows the round that is being played in each section, and to participants their next game. */
export function CurrentRounds({ event }: { event: EventDetail }) {
  const session = useSession();
  const rounds = roundsNow(event);
  return (
    <div className={styles.now}>
      {session === 'loggedIn' && <OwnGames event={event} />}
      {rounds.length > 0 && (
        <ul>
          {rounds.map((now) => (
            <li key={now.section.id}>
              <Link to="#rounds">
                {now.section.name !== '' && <small>{now.section.name}</small>}
                <b>{nameOf(now)}</b>
                <span>{progressText(now)}</span>
                <small>
                  <PlacedDateTime at={now.round.startTime} timeZone={event.timeZone} />
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const nameOf = ({ done, count, round: { number } }: RoundNow): string =>
  done === count ? m.round_over({ number }) : m.round_now({ number });

const progressText = ({ done, count, isByTables }: RoundNow): string =>
  isByTables ? m.tables_finished({ done, count }) : m.games_finished({ done, count });
