import { useState } from 'react';

/** Browsers may refuse access to their storage. */
function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The choice then lasts until the page is left.
  }
}

/** Keeps which of several views the editor wants. This browser remembers the choice; until then it is the first one. */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): [choice: Choice, change: (choice: Choice) => void] {
  const [choice, setChoice] = useState<Choice>(() => {
    const stored = readChoice(key);
    return choices.find((known) => known === stored) ?? choices[0];
  });
  const change = (chosen: Choice) => {
    storeChoice(key, chosen);
    setChoice(chosen);
  };
  return [choice, change];
}
