import type { Locale } from '@app/contract/locale';
import { fullName, arrangeNames } from '@app/contract/names';
import { getLocale } from '../paraglide/runtime.js';
import styles from './PersonName.module.css';

/** A person's names as the API returns them: `name` is the Latin name. Missing names are null or empty. */
export interface NamedPerson {
  name: string | null;
  nativeName: string | null;
}

const namesOf = ({ name, nativeName }: NamedPerson) => ({ latinName: name ?? '', nativeName: nativeName ?? '' });

/** Shows both names, the second one in small type, and excludes them from the browser's page translation. */
export function PersonName(person: NamedPerson) {
  const { lead, second } = arrangeNames(getLocale() as Locale, namesOf(person));
  return (
    <span className={styles.person} translate="no">
      <b>{lead}</b>
      {second && (
        <>
          {' '}
          <small>{second}</small>
        </>
      )}
    </span>
  );
}

/** Returns both names on one line, for titles and labels. */
export const formatBothNames = (person: NamedPerson): string => fullName(getLocale() as Locale, namesOf(person));

/** Returns only the name that is shown first, for sentences. */
export const leadingName = (person: NamedPerson): string => arrangeNames(getLocale() as Locale, namesOf(person)).lead;
