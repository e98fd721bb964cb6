import type { PlayedEvent } from '@app/contract/admin/rounds';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inReadersLanguage } from '../../../values/bilingual.ts';
import type { WaitingResult } from './resultQueue.ts';

type Place = Pick<WaitingResult, 'sectionId' | 'number'>;

interface Props {
  event: Pick<PlayedEvent, 'sections'>;
  items: readonly WaitingResult[];
  /** The round whose tables are on the screen; null while none is. */
  shown: Place | null;
  onShow: (place: Place) => void;
}

/** Names the tables of other rounds whose results were not stored, and leads to them. */
export function ProblemsElsewhere({ event: { sections }, items, shown, onShow }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  const isShown = ({ sectionId, number }: Place) => sectionId === shown?.sectionId && number === shown.number;
  const nameOf = (sectionId: string) => {
    const section = sections.length > 1 && sections.find((candidate) => candidate.sectionId === sectionId);
    return section ? inReadersLanguage(section.section) : '';
  };
  return items
    .filter((item) => item.problem !== null && !isShown(item))
    .map(({ sectionId, number, table }) => (
      <Alert
        key={`${sectionId} ${number} ${table}`}
        severity="warning"
        role="alert"
        action={<Button onClick={() => onShow({ sectionId, number })}>{word('showTable')}</Button>}
      >
        {[nameOf(sectionId), word('notStored', { number, table })].filter(Boolean).join(' · ')}
      </Alert>
    ));
}
