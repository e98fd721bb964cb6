import ClockIcon from '@mui/icons-material/Schedule';
import { useTranslate } from 'react-admin';
import { StatusPill } from '../../ui/StatusPill.tsx';

/** Applications that have waited longer are highlighted. */
const longWaitDays = 5;

export function WaitingTime({ days, isWaiting }: { days: number | null; isWaiting: boolean }) {
  const translate = useTranslate();
  if (days === null || !isWaiting) return translate('app.none');
  const text = translate('resources.applications.days', { smart_count: days });
  if (days <= longWaitDays) return text;
  return (
    <StatusPill
      tone="attention"
      icon={<ClockIcon titleAccess={translate('resources.applications.waitsLong')} />}
      label={text}
    />
  );
}
