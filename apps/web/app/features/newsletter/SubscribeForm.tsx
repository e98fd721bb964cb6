import { type FormEvent, useRef, useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';
import { emailInvalid, emailRequired } from '../../forms/formWords.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { showError, showSuccess } from '../../ui/messages.ts';
import styles from './SubscribeForm.module.css';
import { Button } from '../../ui/Button.tsx';

/** A descriptive name for the message key of the specification. */
const subscriptionSucceeded = m['footer.k12'];

export function SubscribeForm() {
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { isPending, run } = usePending();

  const showProblem = (reason: string) => {
    setInvalid(true);
    showError(reason);
    input.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return showProblem(emailRequired());
    if (!address.includes('@')) return showProblem(emailInvalid());
    setInvalid(false);
    void run(async () => {
      await httpApi('subscribe', { email: address });
      setEmail('');
      showSuccess(subscriptionSucceeded());
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <input
        ref={input}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        placeholder={m.email_placeholder()}
        aria-label={m.email_label()}
        aria-invalid={isInvalid}
      />
      <Button type="submit" loading={isPending}>
        {m.subscribe()}
      </Button>
    </form>
  );
}
