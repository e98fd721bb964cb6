import { itemStatusKey } from '@app/contract/admin/contentProblems';
import { Box, Checkbox, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link, useCreatePath, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { FilteredPages } from '../../ui/FilteredPages.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';

type Import = CallData<'adminContentImportGet'>;
type Item = CallData<'adminContentImportItems'>['rows'][number];

const states = ['all', 'new', 'changed', 'unchanged', 'edited', 'leftOut'] as const;

/** Lists the items of an export with their states and problems; editors choose which ones are imported. */
export function ContentItems({ record, canChoose }: { record: Import; canChoose: boolean }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const { call } = useCall();
  const word = (key: string, values?: object) => translate(`resources.contentImports.${key}`, values);

  const toggleChoice = async ({ id, isChosen }: Item) => {
    try {
      await call('adminContentImportChoose', { id: record.id, items: [Number(id)], isChosen: !isChosen });
      refresh();
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    }
  };

  return (
    <FilteredPages
      label={word('items')}
      filterLabel={word('show')}
      filters={states.map((value) => ({
        value,
        label: value === 'all' ? word('all') : translate(`enums.contentItemState.${value}`),
      }))}
      initialFilter="all"
      rowsKey={['contentItems', record.id, record.itemsDone, record.chosen]}
      load={(state, page) =>
        call('adminContentImportItems', { id: record.id, ...page, ...(state !== 'all' && { state }) })
      }
    >
      {(items) => (
        <>
          <TableHead>
            <TableRow>
              {canChoose && <TableCell>{word('fields.isChosen')}</TableCell>}
              <TableCell>{word('fields.title')}</TableCell>
              {['state', 'problems'].map((field) => (
                <TableCell key={field} sx={wideCell}>
                  {word(`fields.${field}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item) => (
              <TableRow key={item.id}>
                {canChoose && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      checked={item.isChosen}
                      disabled={item.state === 'leftOut'}
                      onChange={() => void toggleChoice(item)}
                      slotProps={{ input: { 'aria-label': word('chooseItem', { title: item.title }) } }}
                    />
                  </TableCell>
                )}
                <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
                  <ItemTitle item={item} />
                  <Box sx={{ display: { sm: 'none' }, mt: 0.5 }}>
                    <Typography variant="body2" color="text.secondary">
                      <ItemState item={item} />
                    </Typography>
                    <Problems item={item} />
                  </Box>
                </TableCell>
                <TableCell sx={{ ...wideCell, whiteSpace: 'nowrap' }}>
                  <ItemState item={item} />
                </TableCell>
                <TableCell sx={{ ...wideCell, minWidth: 220, overflowWrap: 'anywhere' }}>
                  <Problems item={item} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </>
      )}
    </FilteredPages>
  );
}

/** Hides a cell on phones, where its content is shown below the title instead. */
const wideCell = { display: { xs: 'none', sm: 'table-cell' } } as const;

function ItemState({ item }: { item: Item }) {
  const translate = useTranslate();
  return translate(itemStatusKey(item));
}

/** Links an imported item to its news item. */
function ItemTitle({ item: { title, newsId } }: { item: Item }) {
  const createPath = useCreatePath();
  if (newsId === null) return title;
  return <Link to={createPath({ resource: 'news', id: newsId, type: 'edit' })}>{title}</Link>;
}

function Problems({ item: { problems } }: { item: Item }) {
  const translate = useTranslate();
  if (problems.length === 0) return translate('app.none');
  return (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {problems.map(({ problem, detail }) => (
        <li key={`${problem} ${detail}`}>
          {translate(`enums.contentProblem.${problem}`)}
          {detail !== '' && (
            <Typography variant="body2" color="text.secondary" component="div">
              {detail}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  );
}
