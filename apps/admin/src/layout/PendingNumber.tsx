import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Feature } from '../feature.ts';
import { usePendingCount } from '../overview/usePendingCount.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Shows in the menu how many records of a resource wait for a decision; nothing when there are none. */
export function PendingNumber({ feature }: { feature: Feature }) {
  const translate = useTranslate();
  const { total = 0 } = usePendingCount(feature);
  if (total === 0) return null;
  const label = (
    <>
      <span aria-hidden>{total}</span>
      <VisuallyHidden>{translate('overview.waiting', { count: total })}</VisuallyHidden>
    </>
  );
  return <Chip component="span" size="small" color="primary" label={label} sx={{ ml: 1, height: 20 }} />;
}
