import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { m } from '../../paraglide/messages.js';

/** A username as it is typed: nothing of it is corrected or begun with a capital. */
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
