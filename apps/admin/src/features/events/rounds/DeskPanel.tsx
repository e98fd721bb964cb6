import type { ManagedRound, PlayedEvent } from '@app/contract/admin/rounds';
import { Typography } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { latePage } from '../../../ui/latePage.ts';
import type { EventImportProps } from '../importing/EventImport.tsx';
import { RoundPrint } from './printing/RoundPrint.tsx';
import { RoundEditor } from './RoundEditor.tsx';
import { SettingsEditor } from './settings/SettingsEditor.tsx';
import { StandingsEditor } from './StandingsEditor.tsx';

const EventImport = latePage<'EventImport', EventImportProps>(
  () => import('../importing/EventImport.tsx'),
  'EventImport',
);

export type Panel = 'new' | 'change' | 'import' | 'standings' | 'settings' | 'print';

interface Props {
  panel: Panel;
  event: PlayedEvent;
  section: PlayedEvent['sections'][number];
  /** The shown round; null before the first. */
  round: ManagedRound | null;
  /** Called with the saved event, and the number of the round to show, or null to stay at the shown one. */
  onSaved: (event: PlayedEvent, number: number | null) => void;
  /** Called with an event that changed while the panel stays open. */
  onChanged: (event: PlayedEvent) => void;
  onImported: () => void;
  onClose: () => void;
}

/** What an officer does with a section instead of entering results: pairing, printing, importing, and its settings. */
export function DeskPanel({ panel, event, section, round, onSaved, onChanged, onImported, onClose }: Props) {
  const translate = useTranslate();
  const { sectionId } = section;
  if (panel === 'import')
    return (
      <Suspense fallback={<Typography role="status">{translate('app.working')}</Typography>}>
        <EventImport key={sectionId} section={section} onDone={onImported} onCancel={onClose} />
      </Suspense>
    );
  if (panel === 'standings')
    return (
      <StandingsEditor key={sectionId} section={section} onSaved={(saved) => onSaved(saved, null)} onCancel={onClose} />
    );
  if (panel === 'settings')
    return (
      <SettingsEditor
        key={sectionId}
        section={section}
        timeZone={event.timeZone}
        onSaved={(saved) => onSaved(saved, null)}
        onCancel={onClose}
      />
    );
  if (panel === 'print') return round && <RoundPrint event={event} section={section} round={round} onClose={onClose} />;
  return (
    <RoundEditor
      key={`${sectionId} ${panel} ${round?.number}`}
      onChanged={onChanged}
      event={event}
      section={section}
      round={panel === 'change' ? round : null}
      onSaved={onSaved}
      onCancel={onClose}
    />
  );
}
