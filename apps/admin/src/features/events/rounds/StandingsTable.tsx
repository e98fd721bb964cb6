import type { PlayedEvent } from '@app/contract/admin/rounds';
import { tieBreakKeys } from '@app/contract/tieBreaks';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { nameOfEntrant } from './entrantNames.ts';
import { ScrollArea } from '../../../ui/ScrollArea.tsx';

/** Shows the standings of a section with their tie-breaks. */
export function StandingsTable({ section }: { section: PlayedEvent['sections'][number] }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.events.rounds.${key}`);
  const nameOf = (tieBreak: string) => {
    const key = tieBreakKeys[tieBreak];
    return key ? translate(`enums.tieBreak.${key}`) : tieBreak;
  };
  return (
    <ScrollArea labelledBy="standings">
      <Typography component="h2" variant="h6" id="standings">
        {word('standings')}
      </Typography>
      <table
        style={{ width: '100%', textAlign: 'left', borderSpacing: '0 4px', wordBreak: 'keep-all' }}
        aria-labelledby="standings"
      >
        <thead>
          <tr>
            <th scope="col">{word('rank')}</th>
            <th scope="col">{word('player')}</th>
            <th scope="col">{word('score')}</th>
            {section.standings[0]?.tieBreaks.map(({ name }) => (
              <th key={name} scope="col">
                {nameOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {section.standings.map(({ entryId, rank, score, tieBreaks }) => (
            <tr key={entryId}>
              <td>{rank}</td>
              <th scope="row" style={{ fontWeight: 'inherit' }}>
                {nameOfEntrant(section.entrants.find((entrant) => entrant.entryId === entryId))}
              </th>
              <td>{score}</td>
              {tieBreaks.map(({ name, value }) => (
                <td key={name}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
