import type { ManagedRound, PlayedEvent } from '@app/contract/admin/rounds';
import { Box, Button, GlobalStyles, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../../../providers/language.ts';
import { inReadersLanguage } from '../../../../values/bilingual.ts';
import { seatingsOf } from './seatings.ts';
import { PairingList, SeatList, Slips } from './PrintedSheets.tsx';

interface Props {
  event: PlayedEvent;
  section: PlayedEvent['sections'][number];
  round: ManagedRound;
  onClose: () => void;
}

const sheets = { pairings: PairingList, byName: SeatList, slips: Slips };
type SheetName = keyof typeof sheets;

/** Prints the pairings of a round, a list of tables by player, or a result slip for each table. */
export function RoundPrint({ event, section, round, onClose }: Props) {
  // A new object for each print, because a browser without the `afterprint` event never clears the state: printing the
  // same sheet again must change it.
  const [printed, setPrinted] = useState<{ name: SheetName } | null>(null);
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  useEffect(() => {
    if (!printed) return;
    const clear = () => setPrinted(null);
    window.addEventListener('afterprint', clear);
    window.print();
    return () => window.removeEventListener('afterprint', clear);
  }, [printed]);
  const Sheet = printed && sheets[printed.name];
  const start = new Intl.DateTimeFormat(currentLanguageTag(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: event.timeZone,
  }).format(new Date(round.startTime));
  const heading = [
    inReadersLanguage(event.title),
    inReadersLanguage(section.section),
    word('round', { number: round.number }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Box component="section" aria-labelledby="print-title" sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6" id="print-title">
        {word('print.title')}
      </Typography>
      <Typography>{word('print.text')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(Object.keys(sheets) as SheetName[]).map((name) => (
          <Button key={name} variant="outlined" onClick={() => setPrinted({ name })} sx={{ minHeight: 44 }}>
            {word(`print.${name}`)}
          </Button>
        ))}
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          {translate('app.close')}
        </Button>
      </Box>
      {Sheet &&
        createPortal(
          <div className="printed-sheet">
            <GlobalStyles styles={printStyles} />
            <Sheet seatings={seatingsOf(section, round)} heading={heading} start={start} />
          </div>,
          document.body,
        )}
    </Box>
  );
}

/** Prints the sheet alone, and shows it on paper only. */
const printStyles = {
  '@media screen': { '.printed-sheet': { display: 'none' } },
  '@media print': {
    'body > :not(.printed-sheet)': { display: 'none !important' },
    body: { background: 'none' },
    '.printed-sheet': { color: '#000', fontSize: '11pt' },
    '.printed-sheet table': { width: '100%', borderCollapse: 'collapse' },
    '.printed-sheet :is(th, td)': {
      padding: '2mm',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottom: '0.2mm solid #888',
    },
    '.printed-sheet :is(td, tbody th)': { overflowWrap: 'anywhere' },
    '.printed-sheet :is(thead th, .short)': { whiteSpace: 'nowrap' },
    '.printed-sheet article :is(th, td)': { border: '0.2mm solid #888' },
    '.printed-sheet :is(tr, article)': { breakInside: 'avoid' },
    '.printed-sheet article': { padding: '6mm 0', borderBottom: '0.2mm dashed #888' },
    '.printed-sheet :is(h1, h2, p)': { margin: '0 0 2mm' },
    '.printed-sheet h1': { fontSize: '15pt' },
    '.printed-sheet h2': { fontSize: '12pt' },
  },
};
