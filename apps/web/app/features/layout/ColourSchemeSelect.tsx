import { useSyncExternalStore } from 'react';
import { m } from '../../paraglide/messages.js';
import {
  chooseColourScheme,
  type ColourScheme,
  colourSchemes,
  onColourSchemeChosen,
  readColourScheme,
} from '../../ui/colourScheme.ts';
import styles from './ColourSchemeSelect.module.css';

const names: Record<ColourScheme, () => string> = {
  system: m.colour_scheme_system,
  light: m.colour_scheme_light,
  dark: m.colour_scheme_dark,
};

/** Lets the reader choose between the light and the dark scheme. Invisible without JavaScript, which it needs. */
export function ColourSchemeSelect({ className = '' }: { className?: string | undefined }) {
  const shown = useSyncExternalStore<ColourScheme | null>(onColourSchemeChosen, readColourScheme, () => null);
  return (
    <label className={`${styles.label} ${className}`} data-ready={shown !== null || undefined}>
      {m.colour_scheme()}
      <select value={shown ?? 'system'} onChange={({ target }) => chooseColourScheme(target.value as ColourScheme)}>
        {colourSchemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {names[scheme]()}
          </option>
        ))}
      </select>
    </label>
  );
}
