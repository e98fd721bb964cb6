import { Chip, type ChipProps } from '@mui/material';
import type { Tone } from '../values/statuses.ts';

/** The colours of each tone, with a contrast of at least 4.5 to 1, and a mark that differs without colours. */
const looks: Record<Tone, { text: string; ground: string; edge: string; mark: string }> = {
  open: { text: '#1d4f91', ground: '#eaf1fb', edge: '#c3d7f1', mark: '○' },
  attention: { text: '#8a3806', ground: '#fdeedd', edge: '#f3cfa6', mark: '!' },
  good: { text: '#14532d', ground: '#e5f4ea', edge: '#b9dfc6', mark: '✓' },
  ended: { text: '#5b504a', ground: '#f4efea', edge: '#e0d5cb', mark: '–' },
  failed: { text: '#8f1c13', ground: '#fdeae8', edge: '#f4c4bf', mark: '×' },
};

/** Shows a status in the colours of its tone. */
export function StatusPill({ tone, label, icon, sx }: Pick<ChipProps, 'icon' | 'sx'> & { tone: Tone; label: string }) {
  const { text, ground, edge, mark } = looks[tone];
  return (
    <Chip
      label={label}
      {...(icon && { icon })}
      sx={[
        {
          color: text,
          bgcolor: ground,
          borderColor: edge,
          fontWeight: 500,
          '& .MuiChip-label': { px: 0.875 },
          '& .MuiChip-icon': { color: 'inherit' },
          // Without a name for screen readers, which read the label. Browsers that do not know the syntax show no mark.
          ...(!icon && { '& .MuiChip-label::before': { content: `"${mark}" / ""`, mr: 0.5, fontWeight: 700 } }),
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
