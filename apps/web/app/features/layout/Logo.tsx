import { pictureSize } from '@app/contract/pictures';
import { Link } from 'react-router';
import { useSiteName, useSiteSettings } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import styles from './Logo.module.css';
import { LogoPicture } from './LogoPicture.tsx';

/** A logo with at least this ratio of width to height is assumed to contain the name. */
const minRatioWithName = 2.5;

/** Shows the logo with the name of the site, wide from medium screens on. */
export function Logo() {
  const settings = useSiteSettings();
  const name = useSiteName();
  const picture = settings?.logo ?? null;
  const { width, height } = (picture && pictureSize(picture)) || { width: 1, height: 1 };
  const words = (
    <>
      {name}
      {settings && <small lang="en">{settings.englishShortName}</small>}
    </>
  );
  return (
    <Link to="/" className={styles.logo}>
      {picture === null ? <BuiltInLogo /> : <LogoPicture src={picture} name={name} />}
      <span className={styles.words}>
        {picture === null ? words : width / height < minRatioWithName && <span aria-hidden="true">{words}</span>}
        <span className="visually-hidden">{m.logo_leads_home()}</span>
      </span>
    </Link>
  );
}

function BuiltInLogo() {
  return (
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
  );
}
