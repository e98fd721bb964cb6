// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { TimeZoneInput } from './TimeZoneInput.tsx';

afterEach(cleanUp);

function renderInput(timeZone: string): HTMLInputElement {
  renderPart(
    <Form record={{ timeZone }}>
      <TimeZoneInput hint="" />
    </Form>,
  );
  return screen.getByRole('combobox') as HTMLInputElement;
}

test('shows a zone that was stored by a former name by its present one', async () => {
  const input = renderInput('Asia/Calcutta');
  await waitFor(() => expect(input.value).toBe('Kolkata (Asia/Kolkata)'));
});

test.each([
  ['Mumbai', 'Kolkata (Asia/Kolkata)'],
  ['北京', 'Shanghai (Asia/Shanghai)'],
  ['Saigon', 'Ho Chi Minh (Asia/Ho Chi Minh)'],
])('offers a zone to those who look for %s', async (typed, offered) => {
  const input = renderInput('Asia/Singapore');
  fireEvent.change(input, { target: { value: typed } });
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([offered]));
});
