import type { NamedTopic } from '@app/contract/digest';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { theme } from '../../forms/theme.ts';
import FollowPage, { loader } from './FollowPage.tsx';

const named: Record<string, string> = {
  event: 'Lion Open',
  player: 'Lin Moyan',
  association: 'Lion Association',
  tag: 'Youth',
};

const Nothing = () => null;

/** Opens the page at an address, where the site has the disciplines Go and Chess. @returns the chosen topics */
async function chosenAt(address: string): Promise<string[]> {
  const api = async (_name: string, asked: Record<string, string>): Promise<NamedTopic[]> => [
    { kind: 'discipline', id: 'go', name: 'Go', nativeName: '' },
    { kind: 'discipline', id: 'chess', name: 'Chess', nativeName: '' },
    ...Object.entries(asked).map(([kind, id]) => ({
      kind: kind as NamedTopic['kind'],
      id,
      name: named[kind]!,
      nativeName: '',
    })),
  ];
  const Site = createRoutesStub([
    {
      path: '/follow',
      Component: FollowPage,
      HydrateFallback: Nothing,
      loader: ({ request }) => loader({ params: {}, request, context: { get: () => api } } as never),
    },
  ]);
  render(
    <MantineProvider theme={theme} env="test">
      <Site initialEntries={[address]} />
    </MantineProvider>,
  );
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  return boxes.filter(({ checked }) => checked).map(({ labels }) => labels![0]!.textContent);
}

test.each([
  ['/follow', []],
  ['/follow?event=12', ['Lion Open']],
  ['/follow?player=5', ['Results and news of Lin Moyan']],
  ['/follow?association=3', ['News and videos about Lion Association']],
  ['/follow?discipline=go', ['Events and news: Go']],
  ['/follow?tag=youth', ['News and videos about Youth']],
  ['/follow?tag=No%20such%20tag&association=x&discipline=none', []],
])('chooses the topics of the address %s', async (address, expected) => {
  expect(await chosenAt(address)).toEqual(expected);
});
