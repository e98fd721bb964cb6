import { type Locale, locales } from '@app/contract/locale';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { CallError } from '../../providers/errors.ts';
import { BulkAction } from '../../ui/BulkAction.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { namesOfFields } from '../../ui/useFieldProblems.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';
import type { NewsRecord } from './newsDraftKind.ts';

type NewsRow = RowOf<'adminNewsList'>;
type Text = NewsRecord['texts'][Locale];

const isPublishable = ({ state, hasChanges, review }: Text) =>
  (state === 'draft' || hasChanges) && review?.state !== 'returned';
const isPublic = ({ state }: Text) => state === 'published' || state === 'scheduled';

/** Publishes, withdraws or trashes the selected items, in all their languages. */
export function BulkNewsActions() {
  const translate = useTranslate();
  const { call } = useCall();

  const explain = (thrown: unknown, locale: Locale): string => {
    const language = translate(`app.bilingual.${locale}`);
    if (thrown instanceof CallError && Object.keys(thrown.fields).length > 0)
      return translate('app.drafts.incomplete', { language, fields: namesOfFields(thrown.fields, 'news', translate) });
    return translate('resources.news.bulk.refused', { language, problem: messageOf(thrown) });
  };
  /** Acts on each language to which the action applies. @throws Error that names the languages that were refused */
  const inEachLanguage =
    (applies: (text: Text) => boolean, act: (record: NewsRecord, locale: Locale) => Promise<unknown>) =>
    async ({ id }: NewsRow) => {
      const record = await call('adminNewsGet', { id });
      const refused: string[] = [];
      for (const locale of locales)
        if (applies(record.texts[locale]))
          await act(record, locale).catch((thrown: unknown) => refused.push(explain(thrown, locale)));
      if (refused.length > 0) throw new Error(refused.join(' '));
    };

  const publish = inEachLanguage(isPublishable, ({ id, texts }, locale) => {
    const { version, reviewVersion } = texts[locale];
    return call('adminNewsPublish', { id, locale, version, reviewVersion });
  });
  const withdraw = inEachLanguage(isPublic, ({ id }, locale) => call('adminNewsWithdraw', { id, locale }));
  const trash = async ({ id }: NewsRow) => {
    const { version } = await call('adminNewsGet', { id });
    return call('adminNewsDelete', { id, version });
  };
  const shared = {
    nameOf: ({ id, title }: NewsRow) => `${inReadersLanguage(title) || translate('resources.news.untitled')} (${id})`,
  };
  const isKept = ({ deletedAt }: NewsRow) => deletedAt === null;

  return (
    <>
      <BulkAction<NewsRow>
        {...shared}
        label={translate('resources.news.bulk.publish')}
        explanation={translate('resources.news.bulk.publishText')}
        appliesTo={isKept}
        onRow={publish}
      />
      <BulkAction<NewsRow>
        {...shared}
        label={translate('resources.news.bulk.withdraw')}
        explanation={translate('resources.news.bulk.withdrawText')}
        colour="error"
        appliesTo={(row) => isKept(row) && locales.some((locale) => row.startTime[locale] !== null)}
        onRow={withdraw}
      />
      <BulkAction<NewsRow>
        {...shared}
        label={translate('resources.news.bulk.trash')}
        explanation={translate('resources.news.bulk.trashText')}
        colour="error"
        appliesTo={isKept}
        onRow={trash}
      />
    </>
  );
}
