import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useGetList, useRefresh, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';
import { CardScanner } from './CardScanner.tsx';
import { namesOf } from './entryNames.ts';
import { feeText, isFeeDoubtful } from './feeWords.ts';

/** Names of two Han characters are the shortest. */
const minLength = 2;
const minCodeLength = 3;
/** More people of a name are found by more of it. */
const maxNamesakes = 8;

type Entry = RowOf<'adminEntryList'>;

interface Outcome {
  severity: 'success' | 'info' | 'warning' | 'error';
  text: string;
}

/**
 * Checks players in by the QR code of their membership card, from a camera or a hand scanner that types, by the number
 * on the card, or by name. Shows how many are present.
 */
export function CheckIn({ event }: { event: string }) {
  const [code, setCode] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Players of whom the officer chooses one, because a name fits several. */
  const [namesakes, setNamesakes] = useState<readonly Entry[]>([]);
  const { isWorking, run } = useWork((thrown) => setOutcome({ severity: 'error', text: messageOf(thrown) }));
  const input = useRef<HTMLInputElement>(null);
  const { call } = useCall();
  const translate = useTranslate();
  const refresh = useRefresh();
  const word = (key: string, values: object = {}) => translate(`resources.entries.card.${key}`, values);

  const checkInByCode = async (scannedCode: string): Promise<Outcome> => {
    const byCard = scannedCode.length < minCodeLength ? [] : await call('adminEntryFind', { event, code: scannedCode });
    const matches = byCard.length > 0 ? byCard : await findByName(scannedCode);
    if (matches.length === 0) return { severity: 'error', text: word('unknown') };
    if (byCard.length === 0 && matches.length > 1) {
      setNamesakes(matches);
      return { severity: 'info', text: word('several') };
    }
    const entered = matches.filter(({ state }) => state === 'entered');
    if (entered.length > 0) return checkInEntries(entered);
    const [{ players, state }] = matches as [Entry];
    return {
      severity: 'warning',
      text: word('notEntered', { names: namesOf(players), state: translate(`enums.entryState.${state}`) }),
    };
  };
  const findByName = async (keyword: string) =>
    (await call('adminEntryList', { event, keyword, state: 'entered', pageSize: maxNamesakes })).rows;
  const checkInEntries = async (entered: readonly Entry[]): Promise<Outcome> => {
    const names = namesOf(entered[0]!.players);
    const isRepeated = entered.every(({ checkedInAt }) => checkedInAt !== null);
    for (const { id } of entered) await call('adminEntryCheckIn', { id, isPresent: true });
    refresh();
    const players = entered.flatMap((entry) => entry.players);
    const doubtfulPlayer = players.find(isFeeDoubtful);
    const fees = players.flatMap((player) => feeText(translate, player) ?? []).join(translate('app.listSeparator'));
    const texts = [
      word(isRepeated ? 'again' : 'done', { names }),
      fees,
      doubtfulPlayer &&
        translate('resources.entries.fee.doubtful', { age: doubtfulPlayer.age ?? translate('app.none') }),
    ];
    return {
      severity: isRepeated || doubtfulPlayer ? 'warning' : 'success',
      text: texts.filter(Boolean).join(' · '),
    };
  };
  const checkIn = async (scannedCode: string) => {
    if (isWorking || scannedCode.trim().length < minLength) return;
    setNamesakes([]);
    await run(async () => setOutcome(await checkInByCode(scannedCode.trim())));
    setCode('');
    input.current?.focus();
  };
  const choose = async (entry: Entry) => {
    setNamesakes([]);
    await run(async () => setOutcome(await checkInEntries([entry])));
    input.current?.focus();
  };
  const countOf = { pagination: { page: 1, perPage: 1 } };
  const { total: enteredCount } = useGetList('entries', { ...countOf, filter: { event, state: 'entered' } });
  const { total: presentCount } = useGetList('entries', {
    ...countOf,
    filter: { event, state: 'entered', isPresent: 'true' },
  });
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    void checkIn(code);
  };
  return (
    <Box component="section" aria-label={word('title')} sx={{ p: 2, display: 'grid', gap: 1.5, maxWidth: 640 }}>
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <TextField
          label={word('label')}
          value={code}
          onChange={(change) => setCode(change.target.value)}
          inputRef={input}
          size="small"
          sx={{ flex: '1 1 240px' }}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 300, enterKeyHint: 'go' } }}
        />
        <Button type="submit" variant="contained" disabled={isWorking || code.trim().length < minLength}>
          {word('action')}
        </Button>
        <CardScanner onRead={(read) => void checkIn(read)} />
      </Box>
      <div role="status">{outcome && <Alert severity={outcome.severity}>{outcome.text}</Alert>}</div>
      {namesakes.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {namesakes.map((entry) => (
            <Button key={entry.id} variant="outlined" disabled={isWorking} onClick={() => void choose(entry)}>
              {namesOf(entry.players)}
            </Button>
          ))}
        </Box>
      )}
      {enteredCount !== undefined && presentCount !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {word('present', { present: presentCount, entered: enteredCount })}
        </Typography>
      )}
    </Box>
  );
}
