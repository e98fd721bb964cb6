import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type OrderedItem, OrderRow } from './OrderRow.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface OrderedListProps {
  items: readonly OrderedItem[];
  /** Null for a list whose order cannot be changed. */
  onMove: ((from: number, to: number) => void) | null;
}

/** Lists items that are put in order by dragging or with buttons, and announces each move. */
export function OrderedList({ items, onMove }: OrderedListProps) {
  const [announcement, setAnnouncement] = useState('');
  const translate = useTranslate();
  const sensors = useSensors(useSensor(PointerSensor));

  const move = (from: number, to: number) => {
    if (!onMove || from === to) return;
    onMove(from, to);
    setAnnouncement(translate('app.order.moved', { name: items[from]!.name, position: to + 1, total: items.length }));
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const indexOf = (id: unknown) => items.findIndex((item) => item.id === id);
    if (over) move(indexOf(active.id), indexOf(over.id));
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        // Keyboards and screen readers use the buttons, and moves are announced below. The library announces nothing.
        accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {items.map((item, index) => (
              <OrderRow
                key={item.id}
                item={item}
                isFixed={!onMove}
                onUp={index > 0 ? () => move(index, index - 1) : null}
                onDown={index < items.length - 1 ? () => move(index, index + 1) : null}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  );
}

const doNothing = () => undefined;
const noAnnouncements = {
  onDragStart: doNothing,
  onDragOver: doNothing,
  onDragEnd: doNothing,
  onDragCancel: doNothing,
};
