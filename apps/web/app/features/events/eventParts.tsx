import type { EventDetail } from '@app/contract/events';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { RichText } from '../../ui/RichText.tsx';
import { Bracket } from './Bracket.tsx';
import { roundsOfBrackets } from './bracket.ts';
import { CrossTable, roundsOfCrossTables } from './CrossTable.tsx';
import { BySection, CorrectionLog, EntrantTable, ResultTable, RoundTables, StandingTable } from './EventTables.tsx';
import { EventFacts } from './EventFacts.tsx';
import { hasOutcome, rowsWithoutResults, sectionsWithoutResults } from './sectionStates.ts';
import { pointsIn } from './pointsOfGames.ts';
import { sidesOf } from './sides.ts';
import { hasRatings } from './startingList.ts';
import { Timetable } from './Timetable.tsx';
import { timesOfRounds } from './timesOfRounds.ts';

interface Part {
  anchor: string;
  label: string;
  body: ReactNode;
}

/**
 * Orders the parts of an event's page by importance: regulations before the event, then the most final results. Leaves
 * out empty parts. Standings and entrants are those of the sections whose results are not published yet. The facts are
 * a part, before the regulations, once the page leads with the outcome.
 */
export function partsOf(event: EventDetail): Part[] {
  const { sections, results, rounds, corrections, status } = event;
  const regulations = {
    anchor: 'regulations',
    label: m.regulations(),
    isShown: event.content !== '',
    body: <RichText html={event.content} isInSection />,
  };
  const standings = rowsWithoutResults(event, event.standings);
  const entrants = rowsWithoutResults(event, event.entrantList);
  const bracketRounds = roundsOfBrackets(event);
  const severalRounds = roundsOfCrossTables(rounds.filter((round) => !bracketRounds.includes(round)));
  const isComing = status === 'application' || status === 'scheduled';
  const timetable = timesOfRounds(event);
  return [
    ...(isComing ? [regulations] : []),
    {
      anchor: 'timetable',
      label: m.timetable(),
      isShown: timetable.times.length > 0 && (isComing || status === 'inProgress'),
      body: <Timetable event={event} {...timetable} />,
    },
    {
      anchor: 'results',
      label: m.final_ranking(),
      isShown: results.length > 0,
      body: (
        <BySection sections={sections} rows={results}>
          {(rows, section) => <ResultTable results={rows} section={section} />}
        </BySection>
      ),
    },
    {
      anchor: 'corrections',
      label: m.corrections(),
      isShown: corrections.length > 0,
      body: <CorrectionLog corrections={corrections} timeZone={event.timeZone} />,
    },
    {
      anchor: 'standings',
      label: m.standings(),
      isShown: standings.length > 0,
      body: (
        <BySection sections={sections} rows={standings}>
          {(rows, section) => <StandingTable eventId={event.id} standings={rows} section={section} />}
        </BySection>
      ),
    },
    {
      anchor: 'bracket',
      label: m.bracket(),
      isShown: bracketRounds.length > 0,
      body: (
        <BySection sections={sections} rows={bracketRounds}>
          {(rows, section) => <Bracket eventId={event.id} rounds={rows} section={section} />}
        </BySection>
      ),
    },
    {
      anchor: 'cross-table',
      label: m.results_by_round(),
      isShown: severalRounds.length > 0,
      body: (
        <BySection sections={sections} rows={severalRounds}>
          {(rows, section) => <CrossTable event={event} rounds={rows} section={section} />}
        </BySection>
      ),
    },
    {
      anchor: 'rounds',
      label: m.rounds(),
      isShown: rounds.length > 0,
      body: (
        <BySection sections={sections} rows={rounds}>
          {(rows, section) => (
            <RoundTables
              eventId={event.id}
              rounds={rows}
              sides={sidesOf(event, rows[0]!.sectionId)}
              points={pointsIn(event, rows[0]!.sectionId)}
              section={section}
            />
          )}
        </BySection>
      ),
    },
    {
      anchor: 'entrants',
      label: m.entrants_count({ count: entrantsOf(sectionsWithoutResults(event)) }),
      isShown: entrants.length > 0,
      body: (
        <BySection sections={sections} rows={entrants}>
          {(rows, section) => (
            <>
              <EntrantsNote
                entrants={rows}
                count={entrantsOf(sections.filter(({ id }) => id === rows[0]!.sectionId))}
              />
              <EntrantTable eventId={event.id} entrants={rows} section={section} />
            </>
          )}
        </BySection>
      ),
    },
    {
      anchor: 'facts',
      label: m.about_event(),
      isShown: hasOutcome(event),
      body: <EventFacts event={event} />,
    },
    ...(isComing ? [] : [regulations]),
  ].filter(({ isShown }) => isShown);
}

const entrantsOf = (sections: EventDetail['sections']): number =>
  sections.reduce((sum, { entrants }) => sum + entrants, 0);

/** Tells in which order the entrants of a section are listed, and how many when not all are. */
function EntrantsNote({ entrants, count }: { entrants: EventDetail['entrantList']; count: number }) {
  const isRated = hasRatings(entrants);
  const first = isRated ? m.first_of_starting_list : m.first_entrants;
  return (
    <>
      {isRated && <p>{m.starting_list_order()}</p>}
      {entrants.length < count && <p>{first({ count: entrants.length })}</p>}
    </>
  );
}
