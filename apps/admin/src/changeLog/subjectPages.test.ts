import { auditSubjectNames } from '@app/contract/admin/auditSubjects';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Feature } from '../feature.ts';
import { pageOfSubject } from './subjectPages.ts';

const folder = path.join(import.meta.dirname, '../features');
const modules = await Promise.all(
  readdirSync(folder).map(
    async (name) => (await import(path.join(folder, name, 'index.ts'))) as Record<string, Feature>,
  ),
);
const features = modules.flatMap((module) => Object.values(module));

/** Files stand in texts; no page lists them. */
const withoutPage = new Set(['download']);

test('links every subject to its page, or to the list that shows it', () => {
  const subjects = auditSubjectNames
    .filter((kind) => !withoutPage.has(kind))
    .map((kind) => (kind === 'settings' ? 'settings contacts' : `${kind} 7`));
  const pages = subjects.map((subject) => [subject, pageOfSubject(subject, features)] as const);
  expect(pages.filter(([, page]) => page === undefined)).toEqual([]);
  expect(Object.fromEntries(pages)).toMatchObject({
    'event 7': '/events/7',
    'order 7': '/orders/7/show',
    'news 7': '/news/7',
    'settings contacts': '/contacts',
    'refund 7': '/refunds?filter=%7B%7D',
    'unmatchedPayment 7': '/unmatchedPayments?filter=%7B%7D',
    'discrepancy 7': '/discrepancies?filter=%7B%7D',
  });
});

test('links neither unknown kinds nor subjects without an id', () => {
  expect(['staff', 'unknown 7', 'settings unknown'].map((subject) => pageOfSubject(subject, features))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
