import type { CallData } from '@app/contract/contract';
import { Form } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { formatDay } from '../../../ui/formats.ts';
import styles from './CheckNumber.module.css';

export interface NumberVerification {
  /** The number as entered; an empty string if none. */
  memberNo: string;
  outcome: CallData<'verifyNumber'> | 'rateLimited' | null;
}

/** Shows whether a membership number is valid today, without revealing the member's name. */
export function CheckNumber({ memberNo, outcome }: NumberVerification) {
  return (
    <div className={styles.check}>
      <p className={styles.lead}>{m.verify_lead()}</p>
      <Form action="/members" className={styles.form}>
        <input type="hidden" name="tab" value="verify" />
        <label>
          <span>{m.verify_number()}</span>
          <input
            key={memberNo}
            name="memberNo"
            defaultValue={memberNo}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        </label>
        <Button type="submit">{m.verify_check()}</Button>
      </Form>
      <div role="status">{outcome && <Outcome memberNo={memberNo} outcome={outcome} />}</div>
    </div>
  );
}

const validNumberText = (number: string, until: string, graceUntil: string | null) =>
  graceUntil
    ? m.verify_number_grace({ number, day: formatDay(until), until: formatDay(graceUntil) })
    : m.verify_number_valid({ number, day: formatDay(until) });

const replacementText = (by: string | null) => (by === null ? null : m.verify_number_replaced({ number: by }));

function Outcome({
  memberNo: number,
  outcome,
}: {
  memberNo: string;
  outcome: NonNullable<NumberVerification['outcome']>;
}) {
  const isValid = outcome !== 'rateLimited' && outcome.valid;
  const [title, text] =
    outcome === 'rateLimited'
      ? [m.verify_too_often(), m.verify_too_often_text()]
      : outcome.valid && outcome.until
        ? [validNumberText(number, outcome.until, outcome.graceUntil), replacementText(outcome.replacedBy)]
        : [m.verify_number_invalid({ number }), m.verify_number_invalid_text()];
  return (
    <div className={styles.outcome} data-valid={isValid || undefined}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  );
}
