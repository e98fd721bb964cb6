import { languageTag, type Locale } from '@app/contract/locale';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The item exists, but only in the other language: say so, and lead there. */
export function OtherLanguageNotice({ id, language }: { id: string; language: Locale }) {
  return (
    <EmptyState heading="h1" title={m.other_language_title()} text={m.other_language_text()}>
      <span lang={languageTag[language]}>
        <ButtonLink to={`/news/${id}?lang=${language}`} reload>
          {language === 'zh_CN' ? '阅读中文原文' : 'Read it in English'}
        </ButtonLink>
      </span>
      <ButtonLink to="/news" variant="default">
        {m.all_news()}
      </ButtonLink>
    </EmptyState>
  );
}
