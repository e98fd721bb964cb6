import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { showError, showSuccess } from '../../ui/messages.ts';
import styles from './SubscribeForm.module.css';

/** Gives descriptive names to the message keys that the specification requires. */
const emailRequired = m['safe.k13'];
const emailNeedsAtSign = m['footer.k11'];
const subscriptionSucceeded = m['footer.k12'];

export function SubscribeForm() {
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { isPending, run } = usePending();

  const refuse = (reason: string) => {
    setWrong(true);
    showError(reason);
    input.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return refuse(emailRequired());
    if (!address.includes('@')) return refuse(emailNeedsAtSign());
    setWrong(false);
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
        aria-invalid={isWrong}
      />
      <Button type="submit" radius="xl" loading={isPending}>
        {m.subscribe()}
      </Button>
    </form>
  );
}
