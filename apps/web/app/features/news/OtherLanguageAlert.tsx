import { languageTag, type Locale } from '@app/contract/locale';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Shows that the item exists only in the other language, with a link to it. */
export function OtherLanguageAlert({ address, language }: { address: string; language: Locale }) {
  return (
    <EmptyState heading="h1" title={m.other_language_title()} text={m.other_language_text()}>
      <span lang={languageTag[language]}>
        <ButtonLink to={`${address}?lang=${language}`} reload>
          {m.read_original({}, { locale: language })}
        </ButtonLink>
      </span>
      <ButtonLink to="/news" variant="default">
        {m.all_news()}
      </ButtonLink>
    </EmptyState>
  );
}
