import { haveStones } from '@app/contract/handicapRules';
import { systemsOf } from '@app/contract/playingSystems';
import type { PlayedEvent } from '@app/contract/admin/rounds';
import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CallError } from '../../../../providers/errors.ts';
import { DecisionDialog } from '../../../../ui/DecisionDialog.tsx';
import { messageOf, useCall } from '../../../../ui/useCall.ts';
import { useWork } from '../../../../ui/useWork.ts';
import { EditorEnd } from '../EditorEnd.tsx';
import { type ChangedRanks, findChangedRanks } from './changedRanks.ts';
import { RankingInputs } from './RankingInputs.tsx';
import { RequestedByesInput } from './RequestedByesInput.tsx';
import { RoundTimes } from './RoundTimes.tsx';
import { StoneInputs } from './StoneInputs.tsx';
import { findProblems, listTimes, readSettings, type TypedSettings, typeSettings } from './typedSettings.ts';

interface Props {
  section: PlayedEvent['sections'][number];
  /** Of the event (IANA name). */
  timeZone: string;
  onSaved: (event: PlayedEvent) => void;
  onCancel: () => void;
}

/**
 * Edits the system of a section, and how it is ranked. Once there are standings from games, it first says which ranks
 * change.
 */
export function SettingsEditor({ section, timeZone, onSaved, onCancel }: Props) {
  const { sectionId, isScored } = section;
  // The page reloads the section while it is edited. The server compares what the officer saw first with what is
  // stored.
  const [seen] = useState(section.settings);
  const [typed, setTyped] = useState<TypedSettings>(() => typeSettings(seen, timeZone));
  const [isAttempted, setAttempted] = useState(false);
  const [changes, setChanges] = useState<ChangedRanks | null>(null);
  const { isWorking, problem, run } = useWork();
  const { call } = useCall();
  const translate = useTranslate();
  const notify = useNotify();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.settings.${key}`, values);
  const problems = isAttempted ? findProblems(typed) : new Set<never>();
  const times = listTimes(typed);
  const fields = problem instanceof CallError ? problem.fields : {};

  const save = async () => {
    const saved = await call('adminPlaySettingsSave', { sectionId, seen, settings: readSettings(typed, timeZone) });
    notify('resources.events.rounds.settings.saved', { type: 'success' });
    onSaved(saved);
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isWorking) return;
    setAttempted(true);
    if (findProblems(typed).size > 0) return;
    void run(async () => {
      const hasGames = section.rounds.length > 0 && !isScored;
      const preview = hasGames
        ? await call('adminPlaySettingsPreview', { sectionId, settings: readSettings(typed, timeZone) })
        : { standings: [] };
      const changed = findChangedRanks(section, preview.standings);
      if (changed.count > 0) setChanges(changed);
      else await save();
    });
  };

  return (
    <>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        aria-labelledby="play-settings"
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 720 }}
      >
        <Box>
          <Typography component="h2" variant="h6" id="play-settings">
            {word('title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {word('hint')}
          </Typography>
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, gap: 1.5 }}>
          <TextField
            select
            label={word('system')}
            value={typed.system}
            onChange={({ target }) => setTyped({ ...typed, system: target.value as TypedSettings['system'] })}
            error={fields.system !== undefined}
            helperText={fields.system}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{word('noSystem')}</MenuItem>
            {systemsOf(isScored).map((system) => (
              <MenuItem key={system} value={system}>
                {translate(`enums.playingSystem.${system}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={word('plannedRounds')}
            value={typed.plannedRounds}
            onChange={({ target }) => setTyped({ ...typed, plannedRounds: target.value })}
            error={problems.has('plannedRounds') || fields.plannedRounds !== undefined}
            helperText={problems.has('plannedRounds') ? word('roundsRange') : fields.plannedRounds}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } }}
          />
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
          {(['zh_CN', 'en_US'] as const).map((locale) => (
            <TextField
              key={locale}
              label={word(`timeControl.${locale}`)}
              value={typed.timeControl[locale]}
              onChange={({ target }) =>
                setTyped({ ...typed, timeControl: { ...typed.timeControl, [locale]: target.value } })
              }
              helperText={word(`timeControlHint.${locale}`)}
              slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
            />
          ))}
        </Box>
        {times.length > 0 && (
          <RoundTimes
            times={times}
            timeZone={timeZone}
            onChange={(roundTimes) => setTyped({ ...typed, roundTimes })}
            problem={problems.has('roundTimes') ? word('roundTimesOrder') : fields.roundTimes}
          />
        )}
        {haveStones(section.sides) && (
          <StoneInputs
            stones={typed.stones}
            onChange={(stones) => setTyped({ ...typed, stones })}
            problems={problems}
          />
        )}
        {typed.system === 'knockout' && !isScored && <Alert severity="info">{word('knockoutHint')}</Alert>}
        {typed.ranking && (
          <RankingInputs
            isMcMahon={typed.system === 'mcMahon'}
            ranking={typed.ranking}
            onChange={(ranking) => setTyped({ ...typed, ranking })}
            problems={problems}
            fields={fields}
          />
        )}
        {!isScored && (
          <RequestedByesInput
            value={typed.requestedByes}
            onChange={(requestedByes) => setTyped({ ...typed, requestedByes })}
          />
        )}
        <EditorEnd
          problem={problem === null ? null : messageOf(problem)}
          isWorking={isWorking}
          save={word('save')}
          onCancel={onCancel}
        />
      </Box>
      {/* Not within the form, whose submission that of the dialog would be, too. */}
      {changes && (
        <DecisionDialog
          title={word('changesTitle')}
          explanation={
            <>
              {word('changes', { smart_count: changes.count, total: changes.total })}
              <Box component="ol" sx={{ mt: 1, mb: 0, pl: 3 }}>
                {changes.leaders.map(({ entryId, rank, name }) => (
                  <li key={entryId} value={rank}>
                    {name}
                  </li>
                ))}
              </Box>
            </>
          }
          confirm={word('save')}
          onConfirm={save}
          onClose={() => setChanges(null)}
        />
      )}
    </>
  );
}
