import { useTranslate } from 'react-admin';
import { CallError } from '../../../providers/errors.ts';
import { DecisionDialog } from '../../../ui/DecisionDialog.tsx';

/** A result of players who would no longer sit together. */
export interface LostResult {
  round: number;
  table: number;
  entryIds: string[];
  result: string;
}

interface Props {
  /** What seats the players again: the editor of a round, or an imported file. */
  by: 'round' | 'file';
  /** Empty when no result would be lost, and a reason is required because the round is over. */
  lostResults: LostResult[];
  nameOf: (entryId: string) => string;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

const maxReasonLength = 500;

/** Returns the results that would be lost, or none for a round that is over; null for another problem. */
export const lostResultsOf = (thrown: unknown): LostResult[] | null =>
  thrown instanceof CallError ? ((thrown.data as { lostResults?: LostResult[] } | null)?.lostResults ?? null) : null;

/** Shows which results are lost when the players of rounds are seated again, and asks for the reason. */
export function UnlockDialog({ by, lostResults, nameOf, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const commonWord = (key: string, values: object = {}) => translate(`resources.events.rounds.unlock.${key}`, values);
  const word = (key: string, values: object = {}) =>
    by === 'round' ? commonWord(key, values) : translate(`resources.events.import.unlock.${key}`, values);
  const explanation =
    lostResults.length === 0 ? (
      word('over')
    ) : (
      <>
        {commonWord('loses', { smart_count: lostResults.length })}
        <ul>
          {lostResults.map(({ round, table, entryIds, result }) => (
            <li key={`${round}/${table}`}>
              {word('result', { round, table, names: entryIds.map(nameOf).join(' – '), result })}
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <DecisionDialog
      title={word('title')}
      explanation={explanation}
      confirm={word('action')}
      colour="error"
      note={{ label: commonWord('reason'), isRequired: true, field: 'unlockReason', maxLength: maxReasonLength }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
