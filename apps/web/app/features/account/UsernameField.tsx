import { TextInput } from '../../forms/mantine.tsx';
import type { ComponentProps } from 'react';
import { m } from '../../paraglide/messages.js';

/** Renders the username field, with automatic correction and capitals turned off. */
export function UsernameField(input: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label={m.account_username()}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={200}
      required
      withAsterisk={false}
      {...input}
    />
  );
}
