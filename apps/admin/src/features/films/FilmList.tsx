import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant } from '../../ui/values.tsx';
import { formatPlayingTime } from '@app/contract/playingTime';

export function FilmList() {
  const translate = useTranslate();
  const kinds = ['film', 'recording'].map((id) => ({ id, name: translate(`enums.filmKind.${id}`) }));
  const states = ['used', 'unused'].map((id) => ({ id, name: translate(`enums.pictureState.${id}`) }));
  return (
    <ListPage
      csv="adminFilmCsv"
      canCreate
      filters={[
        <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
        <SelectInput key="state" source="state" choices={states} alwaysOn />,
      ]}
    >
      <RecordTable<RowOf<'adminFilmList'>, 'uploadedAt' | 'name' | 'durationSeconds'>
        opens="edit"
        columns={[
          {
            field: 'name',
            show: ({ id, name }) => name || translate('resources.films.unnamed', { id }),
            sorts: 'asc',
          },
          { field: 'kind', show: ({ width }) => translate(`enums.filmKind.${width === null ? 'recording' : 'film'}`) },
          {
            field: 'durationSeconds',
            show: ({ durationSeconds }) => formatPlayingTime(durationSeconds),
            sorts: 'desc',
          },
          { field: 'uses', show: ({ uses }) => uses },
          { field: 'uploadedAt', show: ({ uploadedAt }) => <Instant at={uploadedAt} />, sorts: 'desc' },
        ]}
      />
    </ListPage>
  );
}
