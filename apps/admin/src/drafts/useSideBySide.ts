import { useState } from 'react';

const storageKey = 'backOffice.languagesSideBySide';

/** Browsers may refuse access to their storage. Without a stored choice, the languages are side by side. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'no';
  } catch {
    return true;
  }
}

function storeChoice(isSideBySide: boolean): void {
  try {
    localStorage.setItem(storageKey, isSideBySide ? 'yes' : 'no');
  } catch {
    // The choice then lasts until the page is left.
  }
}

/** Returns whether the editor wants both languages side by side. This browser remembers the choice. */
export function useSideBySide(): [isSideBySide: boolean, change: (isSideBySide: boolean) => void] {
  const [isSideBySide, setSideBySide] = useState(readChoice);
  const change = (chosen: boolean) => {
    storeChoice(chosen);
    setSideBySide(chosen);
  };
  return [isSideBySide, change];
}
