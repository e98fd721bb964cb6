import { useStoredChoice } from '../ui/useStoredChoice.ts';

/** Returns whether the editor wants both languages side by side. This browser remembers the choice. */
export function useSideBySide(): [isSideBySide: boolean, change: (isSideBySide: boolean) => void] {
  const [choice, choose] = useStoredChoice('backOffice.languagesSideBySide', ['yes', 'no']);
  return [choice === 'yes', (isSideBySide) => choose(isSideBySide ? 'yes' : 'no')];
}
