import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import type { Decision } from './RefundDialog.tsx';

type Refund = RowOf<'adminRefundList'>;

/** The decisions that finance can make in each state, the more likely one first. */
const decisions: Partial<Record<Refund['state'], [Decision, Decision]>> = {
  asked: ['grant', 'refuse'],
  failed: ['retry', 'settle'],
};

/** Shows the decision buttons for a refund that was requested or that failed at the provider. */
export function RefundDecision({ refund, onDecide }: { refund: Refund; onDecide: (decision: Decision) => void }) {
  const translate = useTranslate();
  const choices = decisions[refund.state];
  if (!choices) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {choices.map((decision, index) => (
        <Button
          key={decision}
          size="small"
          {...(index === 0 ? { variant: 'outlined' as const } : { color: 'secondary' as const })}
          onClick={() => onDecide(decision)}
        >
          {translate(`resources.refunds.${decision}`)}
        </Button>
      ))}
    </Stack>
  );
}
