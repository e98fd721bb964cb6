import { pagePatterns } from '@app/contract/pages';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ index, path, children = [] }) => [
    ...(index ? ['/'] : path === undefined ? [] : [path === '*' ? path : `/${path}`]),
    ...pathsOf(children),
  ]);

test('defines a route for every page of the contract and a catch-all route', () => {
  expect(pathsOf(routes).toSorted()).toEqual([...pagePatterns, '*'].toSorted());
});
