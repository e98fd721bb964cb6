import { maxNameLength } from '@app/contract/names';
import { m } from '../paraglide/messages.js';
import { SearchIcon } from './SearchIcon.tsx';
import styles from './SearchBox.module.css';

/** Renders the keyword field and the submit button of a GET form. */
export function SearchBox({
  label,
  defaultValue,
  large = false,
}: {
  label: string;
  defaultValue: string;
  large?: boolean;
}) {
  return (
    <div className={large ? `${styles.box} ${styles.large}` : styles.box}>
      <input
        type="search"
        name="keyword"
        defaultValue={defaultValue}
        placeholder={label}
        aria-label={label}
        maxLength={maxNameLength}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={m.search()}>
        <SearchIcon size={20} />
      </button>
    </div>
  );
}
