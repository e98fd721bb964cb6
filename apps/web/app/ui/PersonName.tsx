import type { Locale } from '@app/contract/locale';
import { fullName, orderNames } from '@app/contract/names';
import { getLocale } from '../paraglide/runtime.js';
import styles from './PersonName.module.css';

/** A person as the API answers: `name` is the Latin one. Null or empty where there is none. */
export interface NamedPerson {
  name: string | null;
  nativeName: string | null;
}

const namesOf = ({ name, nativeName }: NamedPerson) => ({ latinName: name ?? '', nativeName: nativeName ?? '' });

/** Both names, the leading one first and the other in small type. Browsers that translate pages leave them as they are. */
export function PersonName(person: NamedPerson) {
  const { lead, second } = orderNames(getLocale() as Locale, namesOf(person));
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

/** Both names on one line, for titles and labels. */
export const formatBothNames = (person: NamedPerson): string => fullName(getLocale() as Locale, namesOf(person));

/** The leading name alone, for sentences. */
export const leadingName = (person: NamedPerson): string => orderNames(getLocale() as Locale, namesOf(person)).lead;
