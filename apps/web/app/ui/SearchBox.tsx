import { m } from '../paraglide/messages.js';
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
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={m.search()}>
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="11" cy="11" r="6.5" />
          <path d="m16 16 4.5 4.5" />
        </svg>
      </button>
    </div>
  );
}
