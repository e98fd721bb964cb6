import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import styles from './Logo.module.css';

/** Shows the logo with the name of the site, wide from medium screens on. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <svg viewBox="0 0 46 36" aria-hidden="true">
        <defs>
          <radialGradient id="logo-orange" cx=".35" cy=".3" r=".9">
            <stop offset="0" stopColor="#ffb072" />
            <stop offset=".6" stopColor="#f26b1d" />
            <stop offset="1" stopColor="#c2410c" />
          </radialGradient>
          <radialGradient id="logo-black" cx=".35" cy=".3" r=".9">
            <stop offset="0" stopColor="#5d5550" />
            <stop offset=".5" stopColor="#221c19" />
            <stop offset="1" stopColor="#0d0a09" />
          </radialGradient>
        </defs>
        <circle cx="18" cy="18" r="16" fill="url(#logo-orange)" />
        <circle cx="33" cy="22" r="12" fill="url(#logo-black)" />
      </svg>
      <span className={styles.words}>
        {m.site_name()}
        <small lang="en">{m.logo_subtitle()}</small>
        <span className="visually-hidden">{m.logo_leads_home()}</span>
      </span>
    </Link>
  );
}
