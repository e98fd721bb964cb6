import type { EntryCandidate } from '@app/contract/entries';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import choiceStyles from '../../ui/Choices.module.css';
import { formatBothNames } from '../../ui/PersonName.tsx';

/**
 * Returns the value of a candidate in the choice. The account's own person may have no id yet, so its value is `self`.
 */
export const candidateKey = ({ personId, isChild }: EntryCandidate): string => (isChild ? personId! : 'self');

interface PlayerChoiceProps {
  candidates: EntryCandidate[];
  chosen: string;
  onChoose: (key: string) => void;
  /** Further choices. */
  children?: ReactNode;
}

/** Asks who of an account plays: its own person or one of its children. */
export const PlayerChoice = ({ candidates, chosen, onChoose, children }: PlayerChoiceProps) => (
  <fieldset className={choiceStyles.choices}>
    <legend>{m.enter_who()}</legend>
    {candidates.map((each) => (
      <Choice key={candidateKey(each)} name="who" value={candidateKey(each)} chosen={chosen} onChoose={onChoose}>
        {each.isChild
          ? formatBothNames(each)
          : each.personId === null
            ? m.enter_myself()
            : m.enter_myself_as({ name: formatBothNames(each) })}
      </Choice>
    ))}
    {children}
  </fieldset>
);

interface ChoiceProps {
  name: string;
  value: string;
  chosen: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

export const Choice = ({ name, value, chosen, onChoose, children }: ChoiceProps) => (
  <label>
    <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
    <span>{children}</span>
  </label>
);
