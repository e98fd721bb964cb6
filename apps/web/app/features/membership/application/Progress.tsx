import { StepList } from '../../../forms/StepList.tsx';
import { m } from '../../../paraglide/messages.js';

const stages = ['pay', 'review', 'member'] as const;

/** Shows the stages of a submitted application, from payment to membership. */
export function Progress({ at }: { at: (typeof stages)[number] }) {
  return (
    <StepList
      steps={[m.join_stage_sent(), m.join_stage_paid(), m.join_stage_review(), m.join_stage_member()]}
      current={stages.indexOf(at) + 1}
    />
  );
}
