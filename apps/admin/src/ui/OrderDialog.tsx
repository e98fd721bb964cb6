import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import {
  Alert,
  Box,
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
import { OrderRow } from './OrderRow.tsx';
import { useRecordName } from './useRecordName.ts';
import { messageOf, useCall } from './useCall.ts';
import { useWork } from './useWork.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The number of rows that a page of the API can have. */
const maxRows = 100;

/** Puts the rows of a list in order, by dragging or with buttons, and saves the order at once. */
export function OrderDialog({ call: name, onClose }: { call: AdminEndpointName; onClose: () => void }) {
  const resource = useResourceContext() ?? '';
  const { rows, setRows, isTooLong, problem, setProblem, reload } = useAllRows(resource);
  const [announcement, setAnnouncement] = useState('');
  const { isWorking, run } = useWork();
  const nameOf = useRecordName(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { call } = useCall();
  const sensors = useSensors(useSensor(PointerSensor));

  const move = (from: number, to: number) => {
    if (!rows || from === to) return;
    setRows(arrayMove(rows, from, to));
    setAnnouncement(translate('app.order.moved', { name: nameOf(rows[from]!), position: to + 1, total: rows.length }));
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const indexOf = (id: unknown) => rows?.findIndex((row) => row.id === id) ?? -1;
    if (over) move(indexOf(active.id), indexOf(over.id));
  };
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
            <DndContext
              sensors={sensors}
              collisionDetection={closestCenter}
              onDragEnd={handleDragEnd}
              // Keyboards and screen readers use the buttons, and moves are announced below. The library announces
              // nothing.
              accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: '' } }}
            >
              <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
                <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {rows.map((row, index) => (
                    <OrderRow
                      key={row.id}
                      id={row.id}
                      name={nameOf(row)}
                      onUp={index > 0 ? () => move(index, index - 1) : null}
                      onDown={index < rows.length - 1 ? () => move(index, index + 1) : null}
                    />
                  ))}
                </Box>
              </SortableContext>
            </DndContext>
          </>
        )}
        <div role="status">
          <VisuallyHidden>{announcement}</VisuallyHidden>
        </div>
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

const doNothing = () => undefined;
const noAnnouncements = {
  onDragStart: doNothing,
  onDragOver: doNothing,
  onDragEnd: doNothing,
  onDragCancel: doNothing,
};

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
