import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { arrayMove } from '@dnd-kit/sortable';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { isConflict } from '../providers/errors.ts';
import { OrderedList } from './OrderedList.tsx';
import { useRecordName } from './useRecordName.ts';
import { messageOf, useCall } from './useCall.ts';
import { useWork } from './useWork.ts';

/** The number of rows that a page of the API can have. */
const maxRows = 100;

/** Puts the rows of a list in order, by dragging or with buttons, and saves the order at once. */
export function OrderDialog({ call: name, onClose }: { call: AdminEndpointName; onClose: () => void }) {
  const resource = useResourceContext() ?? '';
  const { rows, setRows, isTooLong, problem, setProblem, reload } = useAllRows(resource);
  const { isWorking, run } = useWork();
  const nameOf = useRecordName(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { call } = useCall();

  const move = (from: number, to: number) => setRows((before) => before && arrayMove(before, from, to));
  const save = () =>
    run(async () => {
      try {
        await call(name, { ids: rows!.map(({ id }) => String(id)) } as never);
      } catch (thrown) {
        setProblem(isConflict(thrown) ? translate('app.order.changed') : messageOf(thrown));
        if (isConflict(thrown)) await reload();
        return;
      }
      notify('app.order.saved', { type: 'success' });
      refresh();
      onClose();
    });

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isWorking ? undefined : onClose} aria-labelledby="order-title">
      <DialogTitle id="order-title">{translate('app.order.title')}</DialogTitle>
      <DialogContent>
        {problem !== null && (
          <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {isTooLong && <Alert severity="info">{translate('app.order.tooMany', { max: maxRows })}</Alert>}
        {!rows && problem === null && !isTooLong && <LinearProgress aria-label={translate('app.working')} />}
        {rows && (
          <>
            <Typography color="text.secondary" sx={{ mb: 1.5 }}>
              {translate('app.order.hint')}
            </Typography>
            <OrderedList items={rows.map((row) => ({ id: row.id, name: nameOf(row) }))} onMove={move} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="secondary" onClick={onClose} disabled={isWorking}>
          {translate('app.cancel')}
        </Button>
        <Button variant="contained" disabled={!rows || isWorking} onClick={() => void save()}>
          {translate(isWorking ? 'app.working' : 'app.order.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useAllRows(resource: string) {
  const [rows, setRows] = useState<RaRecord[] | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const dataProvider = useDataProvider();
  const reload = useCallback(
    () =>
      dataProvider.getList(resource, { pagination: { page: 1, perPage: maxRows }, filter: {} }).then(
        ({ data, total = 0 }) => (total > maxRows ? setTooLong(true) : setRows(data)),
        (thrown: unknown) => setProblem(messageOf(thrown)),
      ),
    [dataProvider, resource],
  );
  useEffect(() => void reload(), [reload]);
  return { rows, setRows, isTooLong, problem, setProblem, reload };
}
