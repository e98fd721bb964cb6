import type { ManagedOutcome, ManagedResult } from '@app/contract/admin/results';
import { fullName } from '@app/contract/names';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { currentLanguageTag, currentLocale } from '../../../providers/language.ts';
import { DecisionDialog } from '../../../ui/DecisionDialog.tsx';
import { messageOf, useCall } from '../../../ui/useCall.ts';
import { formatInstantWithZone } from '../../../values/dates.ts';
import { Certificates } from './Certificates.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { ScrollArea } from '../../../ui/ScrollArea.tsx';

interface Props {
  eventId: string;
  sectionId: string;
  /** Whether the standings come from rounds; otherwise they were entered by hand or imported. */
  hasRounds: boolean;
  /** Changes whenever games or standings do, which loads the results again. */
  reloadKey: string;
}

/** Pause before a failed call is repeated, in milliseconds. */
const retryAfterMs = 5_000;

/** Publishes the standings of a section as final results, and corrects them afterwards. */
export function FinalResults({ eventId, sectionId, hasRounds, reloadKey }: Props) {
  const [outcome, setOutcome] = useState<ManagedOutcome | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const [resultToCorrect, setResultToCorrect] = useState<ManagedResult | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { call } = useCall();
  const translate = useTranslate();
  const notify = useNotify();
  const word = (key: string, values: object = {}) => translate(`resources.events.results.${key}`, values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again with another `reloadKey`, because games decide what can be published
  useEffect(() => {
    // Ignores an answer that arrives after a later call has begun, because it is outdated.
    let isLatest = true;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        const loaded = await call('adminResultsGet', { id: eventId });
        if (!isLatest) return;
        setOutcome(loaded);
        setProblem(null);
      } catch (thrown) {
        if (!isLatest) return;
        setProblem(thrown);
        retryTimer = setTimeout(() => void load(), retryAfterMs);
      }
    };
    void load();
    return () => {
      isLatest = false;
      clearTimeout(retryTimer);
    };
  }, [call, eventId, reloadKey]);
  const section = outcome?.sections.find((candidate) => candidate.sectionId === sectionId);
  if (!outcome || !section) return problem === null ? null : <Alert severity="warning">{messageOf(problem)}</Alert>;
  const { results, standings, absent, openGames } = section;
  return (
    <Box component="section" aria-labelledby="final-results" sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h2" variant="h6" id="final-results">
        {word('title')}
      </Typography>
      {results.length === 0 && (
        <>
          <Typography>
            {standings === 0
              ? word('noStandings')
              : openGames > 0
                ? word('open', { smart_count: openGames })
                : word(hasRounds ? 'ready' : 'readyWithoutRounds')}
          </Typography>
          <Box>
            <Button variant="contained" disabled={standings === 0 || openGames > 0} onClick={() => setPublishing(true)}>
              {word('publish')}
            </Button>
          </Box>
        </>
      )}
      {results.length > 0 && (
        <ScrollArea label={word('title')}>
          <table style={{ width: '100%', textAlign: 'left', borderSpacing: '0 4px' }} aria-labelledby="final-results">
            <thead>
              <tr>
                {(['rank', 'player', 'result', 'points', 'action'] as const).map((column) => (
                  <th key={column} scope="col">
                    {word(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {results.map((row) => (
                <tr key={row.id}>
                  <td>{row.rank}</td>
                  <th scope="row" style={{ fontWeight: 'inherit' }}>
                    {fullName(currentLocale(), row)}
                  </th>
                  <td>{row.result}</td>
                  <td>{row.points}</td>
                  <td>
                    <Button
                      size="small"
                      aria-label={word('correctOf', { name: fullName(currentLocale(), row) })}
                      onClick={() => setResultToCorrect(row)}
                    >
                      {word('correct')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      {results.length > 0 && <Certificates key={sectionId} sectionId={sectionId} results={results} />}
      {isPublishing && (
        <DecisionDialog
          title={word('publish')}
          explanation={
            <>
              {word('publishText')}
              {Date.parse(outcome.endTime) > Date.now() && (
                <Box component="span" sx={{ display: 'block', mt: 1 }}>
                  {word('publishEarly', { end: formatInstantWithZone(outcome.endTime, currentLanguageTag()) })}
                </Box>
              )}
              {absent > 0 && (
                <Box component="span" sx={{ display: 'block', mt: 1 }}>
                  {word('absent', { smart_count: absent })}
                </Box>
              )}
            </>
          }
          confirm={word('publish')}
          onConfirm={async () => {
            setOutcome(await call('adminResultsPublish', { sectionId }));
            notify('resources.events.results.published', { type: 'success' });
            setPublishing(false);
          }}
          onClose={() => setPublishing(false)}
        />
      )}
      {resultToCorrect && (
        <CorrectionDialog
          row={resultToCorrect}
          onDone={(next) => {
            setOutcome(next);
            setResultToCorrect(null);
            notify('resources.events.results.corrected', { type: 'success' });
          }}
          onClose={() => setResultToCorrect(null)}
        />
      )}
    </Box>
  );
}
