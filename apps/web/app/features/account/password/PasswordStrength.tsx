import { useDeferredValue, useMemo } from 'react';
import commonPasswords from 'virtual:common-passwords';
import { m } from '../../../paraglide/messages.js';
import styles from './PasswordStrength.module.css';
import { createStrengthMeter } from './passwordStrength.ts';

const meter = createStrengthMeter(commonPasswords);

/** Shows the strength of a password as four bars and a label. */
export default function PasswordStrength({ password, userInputs }: { password: string; userInputs: string[] }) {
  const deferredPassword = useDeferredValue(password);
  const score = useMemo(() => meter(deferredPassword, userInputs), [deferredPassword, userInputs]);
  const word = [
    m.account_strength_1,
    m.account_strength_1,
    m.account_strength_2,
    m.account_strength_3,
    m.account_strength_4,
  ][score]!();
  return (
    <div className={styles.strength}>
      <div className={styles.bars} data-score={Math.max(1, score)} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p role="status">
        <span className="visually-hidden">{m.account_strength()} </span>
        {word}
      </p>
    </div>
  );
}
