import { languageTag, type Locale } from '@app/contract/locale';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface Props {
  address: string;
  language: Locale;
  /** The list to which the item belongs; null for none. */
  list?: { to: string; label: string } | null;
}

/** Shows that an item or a page exists only in the other language, with a link to it. */
export function OtherLanguageAlert({ address, language, list = { to: '/news', label: m.all_news() } }: Props) {
  return (
    <EmptyState heading="h1" title={m.other_language_title()} text={m.other_language_text()}>
      <span lang={languageTag[language]}>
        <ButtonLink to={`${address}?lang=${language}`} reload>
          {m.read_original({}, { locale: language })}
        </ButtonLink>
      </span>
      {list && (
        <ButtonLink to={list.to} variant="default">
          {list.label}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
