import { type Locale, locales } from '@app/contract/locale';
import { Stack, Typography } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, StatusChip, Thumbnail } from '../../ui/values.tsx';
import { inLanguageOf } from '../../values/bilingual.ts';
import { choicesOf } from '../../values/statuses.ts';
import { textStateTones } from '../../drafts/textStateTones.ts';
import { newsTypes } from './newsTypes.ts';

type NewsRow = RowOf<'adminNewsList'>;

const filteredStates = ['draft', 'changed', 'scheduled', 'published', 'withdrawn', 'trash'] as const;

export function NewsList() {
  const translate = useTranslate();
  const states = filteredStates.map((id) => ({ id, name: translate(`resources.news.states.${id}`) }));
  return (
    <ListPage
      csv="adminNewsCsv"
      canCreate
      filters={[
        <SelectInput key="type" source="type" choices={choicesOf('newsType', newsTypes)} alwaysOn />,
        <SelectInput key="state" source="state" choices={states} alwaysOn />,
      ]}
    >
      <RecordTable<NewsRow, SortOf<'adminNewsList'>>
        opens="edit"
        columns={[
          { field: 'title', show: ({ title }) => inLanguageOf(title) || translate('resources.news.untitled') },
          {
            field: 'picture',
            show: ({ picture }) => picture && <Thumbnail picture={picture.url} />,
            wideOnly: true,
          },
          { field: 'type', show: ({ type }) => translate(`enums.newsType.${type}`) },
          { field: 'states', show: (row) => <States row={row} /> },
          { field: 'reads', show: ({ reads }) => reads, wideOnly: true },
          {
            field: 'editedAt',
            sorts: 'desc',
            show: ({ editedAt, editedBy }) => (
              <>
                <Instant at={editedAt} />
                {editedBy && (
                  <Typography variant="caption" color="text.secondary" component="div">
                    {editedBy}
                  </Typography>
                )}
              </>
            ),
          },
        ]}
      />
    </ListPage>
  );
}

function States({ row: { states, startTime } }: { row: NewsRow }) {
  const translate = useTranslate();
  const line = (locale: Locale) => (
    <Stack key={locale} direction="row" spacing={1} sx={{ alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Typography variant="caption" component="span" color="text.secondary" sx={{ minWidth: '4.2em' }}>
        {translate(`app.bilingual.${locale}`)}
      </Typography>
      <StatusChip of="textState" value={states[locale]} tones={textStateTones} />
      {states[locale] === 'scheduled' && <Instant at={startTime[locale]} />}
    </Stack>
  );
  return <Stack spacing={0.5}>{locales.map(line)}</Stack>;
}
