import type { PlayedEvent } from '@app/contract/admin/rounds';
import { Alert, Box, Button, Card, CardContent, Tab, Tabs, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../../ui/useCall.ts';
import { inReadersLanguage } from '../../../values/bilingual.ts';
import { DeskPanel, type Panel } from './DeskPanel.tsx';
import { FinalResults } from './FinalResults.tsx';
import { Games } from './Games.tsx';
import { ProblemsElsewhere } from './ProblemsElsewhere.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import { TournamentFileButton } from './TournamentFileButton.tsx';
import { withSentResult } from './sentResults.ts';
import { usePlayedEvent } from './usePlayedEvent.ts';
import { useResultQueue } from './useResultQueue.ts';

/** Pairs the rounds of an event, and records results at the tables, also on a phone. */
export function RoundsDesk() {
  const { id = '' } = useParams();
  const { event, problem, load, change } = usePlayedEvent(id);
  const translate = useTranslate();
  const title = translate('resources.events.rounds.title');
  return (
    // Visible, because the count of open tables sticks to the window, not to the card.
    <Card sx={{ mt: 2, overflow: 'visible' }}>
      <Title
        title={event ? translate('app.labelled', { label: title, value: inReadersLanguage(event.title) }) : title}
      />
      <CardContent sx={{ p: { xs: 1.5, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Box>
          <Button component={Link} to={`/events/${id}`}>
            {translate('resources.events.rounds.toEvent')}
          </Button>
          <Button href={`/match/${id}/screen`} target="_blank" rel="noopener">
            {translate('resources.events.rounds.bigScreen')}
          </Button>
        </Box>
        {/* Without a network, the last loaded state stays on screen and can be used. */}
        {problem !== null && (
          <Alert severity={event ? 'warning' : 'error'} role="alert">
            {event ? translate('resources.events.rounds.away') : messageOf(problem)}
          </Alert>
        )}
        {event && <Desk event={event} change={change} reload={load} />}
      </CardContent>
    </Card>
  );
}

interface DeskProps {
  event: PlayedEvent;
  /** Updates the shown event after a change, without waiting for the next load. */
  change: (next: (present: PlayedEvent) => PlayedEvent) => void;
  reload: () => Promise<void>;
}

function Desk({ event, change, reload }: DeskProps) {
  const [sectionId, setSectionId] = useState(event.sections[0]!.sectionId);
  const [chosenRound, setChosenRound] = useState<number | null>(null);
  const [openPanel, setOpenPanel] = useState<Panel | null>(null);
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  const queue = useResultQueue(event.eventId, (item, sent) => {
    change((present) => withSentResult(present, item, sent));
    void reload();
  });
  const section = event.sections.find((candidate) => candidate.sectionId === sectionId) ?? event.sections[0]!;
  const round = section.rounds.find(({ number }) => number === chosenRound) ?? section.rounds.at(-1) ?? null;
  const waiting = queue.items().length;
  const content = useRef<HTMLDivElement>(null);
  const [closedPanels, setClosedPanels] = useState(0);
  const closePanel = () => {
    setOpenPanel(null);
    setClosedPanels((count) => count + 1);
  };
  useEffect(() => {
    // The pressed button disappears with the panel, so the focus moves to the content. It moves in an effect, because a
    // dialog that closes with the panel holds the focus until it is gone.
    if (closedPanels > 0) content.current?.focus();
  }, [closedPanels]);
  const save = (saved: PlayedEvent, number: number | null) => {
    change(() => saved);
    if (number !== null) setChosenRound(number);
    closePanel();
  };
  return (
    <>
      {event.sections.length > 1 && (
        <Tabs
          value={section.sectionId}
          onChange={(_, next: string) => {
            setSectionId(next);
            setChosenRound(null);
            setOpenPanel(null);
          }}
          variant="scrollable"
        >
          {event.sections.map(({ sectionId: value, section: name }) => (
            <Tab key={value} value={value} label={inReadersLanguage(name)} />
          ))}
        </Tabs>
      )}
      <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: 24 }}>
        {waiting > 0 && word('waiting', { smart_count: waiting })}
      </Typography>
      <ProblemsElsewhere
        event={event}
        items={queue.items()}
        shown={round && !openPanel ? { sectionId: section.sectionId, number: round.number } : null}
        onShow={(place) => {
          setSectionId(place.sectionId);
          setChosenRound(place.number);
          setOpenPanel(null);
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {section.rounds.map(({ number }) => (
          <Button
            key={number}
            variant={round?.number === number ? 'contained' : 'outlined'}
            aria-pressed={round?.number === number}
            onClick={() => {
              setChosenRound(number);
              setOpenPanel(null);
            }}
          >
            {word('round', { number })}
          </Button>
        ))}
        {!section.isFinal && (
          <Button variant="text" onClick={() => setOpenPanel('new')}>
            {word('add')}
          </Button>
        )}
        {round && !section.isFinal && (
          <Button variant="text" onClick={() => setOpenPanel('change')}>
            {word('change')}
          </Button>
        )}
        {section.rounds.length === 0 && !section.isFinal && (
          <Button variant="text" onClick={() => setOpenPanel('standings')}>
            {word('enterStandings')}
          </Button>
        )}
        {!section.isFinal && (
          <Button variant="text" onClick={() => setOpenPanel('import')}>
            {translate('resources.events.import.open')}
          </Button>
        )}
        {!section.isFinal && (
          <Button variant="text" onClick={() => setOpenPanel('settings')}>
            {word('settings.open')}
          </Button>
        )}
        {round && (
          <Button variant="text" onClick={() => setOpenPanel('print')}>
            {word('print.open')}
          </Button>
        )}
        {!section.isScored && section.entrants.length > 0 && <TournamentFileButton sectionId={section.sectionId} />}
      </Box>
      <Box
        ref={content}
        component="section"
        tabIndex={-1}
        aria-label={round && !openPanel ? word('round', { number: round.number }) : word('title')}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, outlineOffset: 4 }}
      >
        {openPanel && (openPanel !== 'print' || round) ? (
          <DeskPanel
            panel={openPanel}
            event={event}
            section={section}
            round={round}
            onSaved={save}
            onChanged={(saved) => change(() => saved)}
            onImported={() => {
              closePanel();
              void reload();
            }}
            onClose={closePanel}
          />
        ) : round ? (
          <Games section={section} round={round} queue={queue} onCorrected={() => void reload()} />
        ) : (
          <Typography>{word('none')}</Typography>
        )}
        {!openPanel && section.standings.length > 0 && <StandingsTable section={section} />}
        {!openPanel && (
          <FinalResults
            key={section.sectionId}
            eventId={event.eventId}
            sectionId={section.sectionId}
            hasRounds={section.rounds.length > 0}
            reloadKey={reloadKeyOf(section)}
          />
        )}
      </Box>
    </>
  );
}

type Section = PlayedEvent['sections'][number];

/** Returns a text that changes with every result and every entered standing, so that the final results load again. */
const reloadKeyOf = ({ rounds, standings }: Section): string =>
  [
    ...rounds.map(
      ({ version, pairings, tables }) => `${version}:${[...pairings, ...tables].map((game) => game.version).join(',')}`,
    ),
    ...standings.map(({ entryId, rank, score }) => `${entryId}=${rank}/${score}`),
  ].join(' ');
