import type { BracketTable } from '@app/contract/brackets';
import type { EventDetail } from '@app/contract/events';
import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import styles from './Bracket.module.css';
import { bracketOf, nameOfBracketRound, signInBracket } from './bracket.ts';
import { entrantsInRounds } from './crossTable.ts';
import { EntrantName } from './EntrantName.tsx';
import { captionOf } from './EventTables.tsx';

interface BracketProps {
  eventId: string;
  /** The rounds of one section that has a bracket. */
  rounds: EventDetail['rounds'];
  section: string;
}

/**
 * Draws the bracket of a knockout, with the places of rounds to come. Each round is a column; on phones, rounds follow
 * each other downwards.
 */
export function Bracket({ eventId, rounds, section }: BracketProps) {
  const id = useId();
  const bracket = bracketOf(rounds)!;
  const entrants = new Map(entrantsInRounds(rounds).map((entrant) => [entrant.entryId, entrant]));
  const showPlace = (place: BracketTable<string>) => (
    <ul className={styles.place}>
      {place.entries.map((entryId, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side has no other name while the seat is free
        <li key={side} data-won={(entryId !== null && place.winner === entryId) || undefined}>
          {entryId === null ? (
            <span className={styles.unknown}>{place.game?.whiteId === null ? m.bye() : m.to_be_decided()}</span>
          ) : (
            <>
              <span>
                <EntrantName eventId={eventId} entrant={entrants.get(entryId)!} />
              </span>
              <b>
                <span aria-hidden="true">{signInBracket(place, entryId)}</span>
                <span className="visually-hidden">{outcomeOf(place, entryId)}</span>
              </b>
            </>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll a bracket that is wider than the screen */}
      <section className={styles.frame} aria-label={captionOf(m.bracket_rounds(), section)} tabIndex={0}>
        <ol className={styles.rounds}>
          {bracket.rounds.map((places, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rounds are known by their place
            <li key={index}>
              <p id={`${id}${index}`} className={styles.title}>
                {nameOfBracketRound(places.length)}
              </p>
              <ol className={styles.places} aria-labelledby={`${id}${index}`}>
                {places.map((place) => (
                  <li key={place.table}>{showPlace(place)}</li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </section>
      {bracket.thirdPlace && (
        <div className={styles.third}>
          <p className={styles.title}>{m.bracket_third_place()}</p>
          {showPlace(bracket.thirdPlace)}
        </div>
      )}
    </>
  );
}

function outcomeOf({ game, winner }: BracketTable<string>, entryId: string): string {
  if (winner !== null) return winner === entryId ? m.game_won() : m.game_lost();
  if (game?.result === '-/-') return m.game_lost();
  return game && game.result === null ? m.being_played() : '';
}
