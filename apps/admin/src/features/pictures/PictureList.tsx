import { useEffect, useState } from 'react';
import { AutocompleteInput, SelectInput, useNotify, useTranslate } from 'react-admin';
import type { CallData, RowOf } from '../../providers/callTypes.ts';
import { BulkAction } from '../../ui/BulkAction.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { PictureGrid } from './PictureGrid.tsx';

type PictureRow = RowOf<'adminPictureList'>;

export function PictureList() {
  const translate = useTranslate();
  const tags = useTags();
  const states = ['used', 'unused', 'undescribed'].map((id) => ({ id, name: translate(`enums.pictureState.${id}`) }));
  return (
    <ListPage
      csv="adminPictureCsv"
      canCreate
      hasColumnChoice={false}
      perPage={50}
      keywordHint="resources.pictures.searchHint"
      filters={[
        <AutocompleteInput
          key="tag"
          source="tag"
          choices={tags.map(({ tag, pictures }) => ({ id: tag, name: `${tag} (${pictures})` }))}
          alwaysOn
        />,
        <SelectInput key="state" source="state" choices={states} alwaysOn />,
      ]}
    >
      <PictureGrid bulk={<TagActions />} />
    </ListPage>
  );
}

function TagActions() {
  const { call } = useCall();
  const translate = useTranslate();
  const note = { label: translate('resources.pictures.tags.one'), isRequired: false, field: 'tags', maxLength: 40 };
  const changeTags = (row: PictureRow, tags: string[]) =>
    call('adminPictureUpdate', { id: row.id, version: row.version, tags });
  const nameOf = ({ id, name }: PictureRow) => name || translate('resources.pictures.unnamed', { id });
  return (
    <>
      <BulkAction<PictureRow>
        label={translate('resources.pictures.tags.add')}
        explanation={translate('resources.pictures.tags.addText')}
        note={note}
        onRow={(row, tag) => changeTags(row, tag.trim() === '' ? row.tags : [...row.tags, tag.trim()])}
        nameOf={nameOf}
      />
      <BulkAction<PictureRow>
        label={translate('resources.pictures.tags.remove')}
        explanation={translate('resources.pictures.tags.removeText')}
        note={note}
        onRow={(row, tag) =>
          changeTags(
            row,
            row.tags.filter((other) => other !== tag.trim()),
          )
        }
        nameOf={nameOf}
      />
      <BulkAction<PictureRow>
        label={translate('app.remove.action')}
        explanation={translate('resources.pictures.removeText')}
        colour="error"
        appliesTo={({ uses }) => uses === 0}
        onRow={({ id, version }) => call('adminPictureDelete', { id, version })}
        nameOf={nameOf}
      />
    </>
  );
}

/** Reads the tags that pictures have. */
function useTags(): CallData<'adminPictureTags'> {
  const [tags, setTags] = useState<CallData<'adminPictureTags'>>([]);
  const { call } = useCall();
  const notify = useNotify();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      try {
        const found = await call('adminPictureTags', {});
        if (isCurrent) setTags(found);
      } catch (thrown) {
        notify(messageOf(thrown), { type: 'error' });
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [call, notify]);
  return tags;
}
