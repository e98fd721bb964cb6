import type { CallData } from '@app/contract/contract';
import type { OwnEntry } from '@app/contract/entries';
import type { EventDetail } from '@app/contract/events';
import { Link } from 'react-router';
import { callOverHttp } from '../../../api/httpApi.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { m } from '../../../paraglide/messages.js';
import { PlacedDateTime } from '../../../ui/DateTime.tsx';
import { leadingName, PersonName } from '../../../ui/PersonName.tsx';
import { joinFacts } from '../../../ui/joinFacts.ts';
import { handicapText } from '../handicaps.ts';
import { sideName, sidesOf } from '../sides.ts';
import styles from './CurrentRounds.module.css';
import { findNextGame, type NextGame } from './roundNow.ts';

/** Shows the next game of each entry of the account; nothing to those who do not play, and when the call fails. */
export function OwnGames({ event }: { event: EventDetail }) {
  const { data } = useQuery(
    () => callOverHttp('matchEntry', { id: event.id }, { silent: true }) as Promise<CallData<'matchEntry'>>,
    `own games ${event.id}`,
  );
  const entries = data?.entries.filter(({ state }) => state === 'entered') ?? [];
  return entries.map((entry) => (
    <OwnGame key={entry.entryId} event={event} entry={entry} isOnly={entries.length === 1} />
  ));
}

function OwnGame({ event, entry, isOnly }: { event: EventDetail; entry: OwnEntry; isOnly: boolean }) {
  const { entryId, teamName, players } = entry;
  const game = findNextGame(event, entryId);
  const name = teamName || players.map(leadingName).join(m.list_separator());
  return (
    <section className={styles.game} aria-labelledby={`game-${entryId}`}>
      <h2 id={`game-${entryId}`}>{isOnly ? m.next_game() : m.next_game_of({ name })}</h2>
      {game ? <GameFacts event={event} game={game} /> : <p>{m.next_game_waiting()}</p>}
      <Link to={`/match/${event.id}/player/${entryId}`}>
        {m.all_own_games()} <span aria-hidden="true">→</span>
      </Link>
    </section>
  );
}

function GameFacts({ event, game }: { event: EventDetail; game: NextGame }) {
  const { section, round, table, opponents, isFirst, handicap } = game;
  const [first, second] = sidesOf(event, section.id);
  return (
    <dl>
      <dt>{m.round_column()}</dt>
      <dd>
        {m.round({ number: round.number })}
        <span>
          <PlacedDateTime at={round.startTime} timeZone={event.timeZone} />
        </span>
      </dd>
      {opponents.length === 0 ? (
        <>
          <dt>{m.opponent()}</dt>
          <dd>{m.bye()}</dd>
        </>
      ) : (
        <>
          <dt>{m.table()}</dt>
          <dd>{table}</dd>
          <dt>{isFirst === null ? m.others_at_table() : m.opponent()}</dt>
          <dd>
            {opponents.map((opponent) => (
              <span key={opponent.entryId}>
                <PersonName {...opponent} />
              </span>
            ))}
          </dd>
        </>
      )}
      {isFirst !== null && opponents.length > 0 && (
        <>
          <dt>{m.own_side()}</dt>
          <dd>{joinFacts([sideName(isFirst ? first : second), handicapText(handicap)])}</dd>
        </>
      )}
    </dl>
  );
}
