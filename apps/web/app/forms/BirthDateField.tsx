import { TextInput } from './mantine.tsx';
import type { ComponentProps } from 'react';
import { m } from '../paraglide/messages.js';

export function BirthDateField(input: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      type="date"
      label={m.personal_birth_date()}
      autoComplete="bday"
      min="1900-01-01"
      max={new Date().toISOString().slice(0, 10)}
      {...input}
    />
  );
}
