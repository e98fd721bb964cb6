import { languageTag, type Locale, otherLocale } from '@app/contract/locale';
import { useLocation } from 'react-router';
import { leaveWhenReachable } from '../../late/leaveWhenReachable.ts';
import { fixedLocaleOf, switchLocale } from '../../locale.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { addressWith } from '../../ui/addressWith.ts';

const names: Record<Locale, () => string> = { zh_CN: m['enums.language.zh_CN'], en_US: m['enums.language.en_US'] };
/** Each language has its own introduction page with its own address. */
const introductions: Record<Locale, string> = { zh_CN: '/c', en_US: '/e' };

/**
 * Links to the same page in the other language; with JavaScript, it also stores the choice and reloads. On the
 * introduction pages it is a plain link, because their address decides the language.
 */
export function LanguageToggle({ className, onSwitch }: { className?: string | undefined; onSwitch?: () => void }) {
  const { pathname, search } = useLocation();
  const otherLanguage = otherLocale(getLocale() as Locale);
  const isIntroduction = fixedLocaleOf(pathname) !== null;
  return (
    <a
      className={className}
      href={isIntroduction ? introductions[otherLanguage] : addressWith(pathname, search, { lang: otherLanguage })}
      hrefLang={languageTag[otherLanguage]}
      lang={languageTag[otherLanguage]}
      onClick={(event) => {
        if (isIntroduction || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onSwitch?.();
        void leaveWhenReachable(() => switchLocale(otherLanguage));
      }}
    >
      {names[otherLanguage]()}
    </a>
  );
}
