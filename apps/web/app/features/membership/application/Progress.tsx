import { StepList } from '../../../forms/StepList.tsx';
import { m } from '../../../paraglide/messages.js';

const stages = ['pay', 'review', 'member'] as const;

/** Shows the stages of a submitted application, from payment to membership. */
export function Progress({ stage }: { stage: (typeof stages)[number] }) {
  return (
    <StepList
      steps={[m.join_stage_sent(), m.join_stage_paid(), m.join_stage_review(), m.join_stage_member()]}
      // The first step, that the application was sent, is always done.
      current={stages.indexOf(stage) + 1}
    />
  );
}
