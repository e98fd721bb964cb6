import { m } from '../paraglide/messages.js';
import styles from './StepList.module.css';

/** Lists the steps as done, current or still to come. */
export function StepList({ steps, current }: { steps: string[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label={m.account_steps()}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
