import type { Locale } from '@app/contract/locale';
import type { SiteSettings } from '@app/contract/site';
import type { StandingTextName } from '@app/contract/standingTexts';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

/**
 * Links the texts of the site that visitors can read, and the open data. Links all texts on a failed page, whose
 * settings are not known.
 */
export function StandingTextLinks({ published }: { published: SiteSettings['texts'] | null }) {
  const exists = (name: StandingTextName, locale: Locale) => published === null || published[name].includes(locale);
  const here = getLocale() as Locale;
  const links = [
    exists('privacy', here) && (
      <Link key="privacy" to="/privacy">
        {m.privacy()}
      </Link>
    ),
    exists('terms', here) && (
      <Link key="terms" to="/terms">
        {m.terms()}
      </Link>
    ),
    <Link key="data" to="/data">
      {m.data_title()}
    </Link>,
    // Each introduction is named in its own language.
    exists('introduction', 'zh_CN') && (
      <a key="c" href="/c" lang="zh-CN" hrefLang="zh-CN">
        {m.introduction_in_chinese()}
      </a>
    ),
    exists('introduction', 'en_US') && (
      <a key="e" href="/e" lang="en" hrefLang="en">
        {m.introduction_in_english()}
      </a>
    ),
  ].filter((link) => link !== false);
  return links.map((link, at) => (
    <Fragment key={link.key}>
      {at > 0 && ' · '}
      {link}
    </Fragment>
  ));
}
