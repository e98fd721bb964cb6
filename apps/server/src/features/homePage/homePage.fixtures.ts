import { homeSections } from '@app/contract/homeSections';
import type { TestApp } from '#platform/testing/testApp';
import { callAdmin } from '../staff/staff.fixtures.ts';

export const defaultHomePage = {
  sections: homeSections.map((kind) => ({ kind, isShown: true })),
  newsSource: 'recommended',
  newsCount: 4,
  videoCount: 3,
  pinnedNews: [],
  pinnedVideos: [],
};

/** Saves the default composition with some changes, by default as the first change of it. */
export const saveHomePage = async (app: TestApp, cookie: string, changes: object, version = 0) =>
  (await callAdmin(app, 'adminHomePageUpdate', { cookie, body: { ...defaultHomePage, version, ...changes } }))
    .envelope!;
