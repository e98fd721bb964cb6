import { useTranslate } from 'react-admin';
import { DecisionDialog } from '../../../ui/DecisionDialog.tsx';

/** A result of players who would no longer sit together. */
export interface LostResult {
  table: number;
  entryIds: string[];
  result: string;
}

interface Props {
  /** Empty for a round that is over, of which no result would be lost. */
  lost: LostResult[];
  nameOf: (entryId: string) => string;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

const longestReason = 500;

/** Shows which results are lost when the players of a round are seated again, and asks for the reason. */
export function UnlockDialog({ lost, nameOf, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.unlock.${key}`, values);
  const explanation =
    lost.length === 0 ? (
      word('over')
    ) : (
      <>
        {word('loses', { smart_count: lost.length })}
        <ul>
          {lost.map(({ table, entryIds, result }) => (
            <li key={table}>{word('result', { table, names: entryIds.map(nameOf).join(' – '), result })}</li>
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
      note={{ label: word('reason'), isRequired: true, field: 'unlockReason', maxLength: longestReason }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
