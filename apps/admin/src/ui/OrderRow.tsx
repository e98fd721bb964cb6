import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, useTranslate } from 'react-admin';

export interface OrderedItem {
  id: Identifier;
  name: string;
  /** Shown below the name. */
  detail?: string | null;
  /** Buttons or a switch at the end of the row. */
  action?: ReactNode;
}

interface Props {
  item: OrderedItem;
  /** Whether the row cannot be moved. */
  isFixed: boolean;
  /** Null for the first row. */
  onUp: (() => void) | null;
  /** Null for the last row. */
  onDown: (() => void) | null;
}

/** A row of a list that is put in order. */
export function OrderRow({ item: { id, name, detail, action }, isFixed, onUp, onDown }: Props) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const translate = useTranslate();
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: { xs: action ? 0 : 1, sm: 1 },
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        position: 'relative',
        ...(isDragging && { zIndex: 1, boxShadow: 3 }),
      }}
    >
      {!isFixed && (
        <Box
          {...listeners}
          title={translate('app.order.drag', { name })}
          sx={{
            // On phones, the arrows suffice where the name needs the space.
            display: { xs: action ? 'none' : 'flex', sm: 'flex' },
            cursor: 'grab',
            touchAction: 'none',
            p: 1,
            color: 'text.secondary',
          }}
        >
          <DragIcon aria-hidden />
        </Box>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        {detail && (
          <Typography variant="body2" color="text.secondary">
            {detail}
          </Typography>
        )}
      </Box>
      {!isFixed && (
        <>
          <IconButton aria-label={translate('app.order.up', { name })} disabled={!onUp} onClick={() => onUp?.()}>
            <UpIcon />
          </IconButton>
          <IconButton aria-label={translate('app.order.down', { name })} disabled={!onDown} onClick={() => onDown?.()}>
            <DownIcon />
          </IconButton>
        </>
      )}
      {action}
    </Box>
  );
}
