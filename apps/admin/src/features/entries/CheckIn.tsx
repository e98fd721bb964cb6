import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';
import { CardScanner } from './CardScanner.tsx';
import { namesOf } from './entryNames.ts';
import { feeText, isFeeDoubtful } from './feeWords.ts';

const minCodeLength = 3;

interface Outcome {
  severity: 'success' | 'warning' | 'error';
  text: string;
}

/**
 * Checks players in by the QR code of their membership card, from a camera or a hand scanner that types, or by the
 * number on the card.
 */
export function CheckIn({ event }: { event: string }) {
  const [code, setCode] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { isWorking, run } = useWork((thrown) => setOutcome({ severity: 'error', text: messageOf(thrown) }));
  const input = useRef<HTMLInputElement>(null);
  const { call } = useCall();
  const translate = useTranslate();
  const refresh = useRefresh();
  const word = (key: string, values: object = {}) => translate(`resources.entries.card.${key}`, values);

  const checkInByCode = async (scannedCode: string): Promise<Outcome> => {
    const matches = await call('adminEntryFind', { event, code: scannedCode });
    const entered = matches.filter(({ state }) => state === 'entered');
    if (matches.length === 0) return { severity: 'error', text: word('unknown') };
    const names = namesOf(matches[0]!.players);
    if (entered.length === 0)
      return {
        severity: 'warning',
        text: word('notEntered', { names, state: translate(`enums.entryState.${matches[0]!.state}`) }),
      };
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
    if (isWorking || scannedCode.trim().length < minCodeLength) return;
    await run(async () => setOutcome(await checkInByCode(scannedCode.trim())));
    setCode('');
    input.current?.focus();
  };
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
        <Button type="submit" variant="contained" disabled={isWorking || code.trim().length < minCodeLength}>
          {word('action')}
        </Button>
        <CardScanner onRead={(read) => void checkIn(read)} />
      </Box>
      <div role="status">{outcome && <Alert severity={outcome.severity}>{outcome.text}</Alert>}</div>
    </Box>
  );
}
