import { Fragment } from 'react';
import { Link } from 'react-router';
import { useSiteName, useSiteSettings } from '../../api/rootData.ts';
import { useSentence } from '../../api/sentences.ts';
import { m } from '../../paraglide/messages.js';
import { SubscribeForm } from '../newsletter/SubscribeForm.tsx';
import { ColourSchemeSelect } from './ColourSchemeSelect.tsx';
import { LogoPicture } from './LogoPicture.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { navigation, useOwnPages } from './navigation.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { StandingTextLinks } from './StandingTextLinks.tsx';
import styles from './SiteFooter.module.css';

export function SiteFooter() {
  const settings = useSiteSettings();
  const site = useSiteName();
  const hasArchive = settings?.hasNewsletterArchive ?? false;
  const mapLinks = [
    ...navigation(),
    ...useOwnPages('menu'),
    { to: '/online', label: m.nav_online() },
    { to: '/search', label: m.search() },
    ...useOwnPages('footer'),
  ];
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          {settings?.logo ? (
            <h2 className={styles.brand}>
              <LogoPicture src={settings.logo} name={site} />
              <span aria-hidden="true">{site}</span>
            </h2>
          ) : (
            <h2>{site}</h2>
          )}
          <p className={styles.line}>{useSentence('footerLine')}</p>
          {settings && settings.socialLinks.length > 0 && <SocialLinks links={settings.socialLinks} />}
        </div>
        <nav id="site-map" aria-label={m.site_map()} className={styles.map}>
          <h2>{m.site_map()}</h2>
          <ul>
            {mapLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {hasArchive && (
              <li className={styles.archive}>
                <Link to="/newsletter">{m.newsletter_archive()}</Link>
              </li>
            )}
            <li>
              <LanguageToggle />
            </li>
            <li>
              <ColourSchemeSelect />
            </li>
          </ul>
        </nav>
        <div className={styles.subscribe}>
          <h2>{m.subscribe_title()}</h2>
          <p className={styles.line}>{useSentence('subscribeText')}</p>
          <SubscribeForm />
          <p className={styles.more}>
            <span>
              {m.follow_explained()} <Link to="/follow">{m.follow_link()}</Link>
            </span>
            {hasArchive && <Link to="/newsletter">{m.newsletter_archive()}</Link>}
          </p>
        </div>
        <div className={styles.copyright}>
          <p>{m.copyright({ site })}</p>
          <p>
            {settings?.footerNotice && `${settings.footerNotice} · `}
            <StandingTextLinks published={settings?.texts ?? null} />
          </p>
          {settings !== null && settings.registrations.length > 0 && (
            <p>
              {settings.registrations.map(({ text, url }, index) => (
                <Fragment key={text}>
                  {index > 0 && ' · '}
                  {url === '' ? text : <a href={url}>{text}</a>}
                </Fragment>
              ))}
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
