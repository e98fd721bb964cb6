import { pagePatterns } from '@app/contract/pages';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ index, path, children = [] }) => [
    ...(index ? ['/'] : path === undefined ? [] : [path === '*' ? path : `/${path}`]),
    ...pathsOf(children),
  ]);

test('the routes are the pages of the contract, and one for everything else', () => {
  expect(pathsOf(routes).toSorted()).toEqual([...pagePatterns, '*'].toSorted());
});
