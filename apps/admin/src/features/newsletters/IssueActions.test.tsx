// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setMe } from '../../providers/session.ts';
import { text } from '../../providers/texts.ts';
import { cleanUp, renderPart } from '../../testing/renderPart.tsx';
import { IssueActions } from './IssueActions.tsx';
import type { IssueDraft, IssueRecord } from './useIssueDraft.ts';

beforeEach(() => setMe({ timeZone: 'Asia/Singapore', roles: ['publisher'] } as never));
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

/** @param found the number of readers that the server finds later */
function renderActions(audience: number, found: number) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 1000, msg: '', data: { audience: found, isBilingual: false } }),
  );
  const record = { id: '1', locale: 'zh_CN', isBilingual: false, audience } as IssueRecord;
  const draft = { savedAt: null, fields: { other: null } } as IssueDraft;
  renderPart(
    <IssueActions
      record={record}
      unstoredPictures={0}
      draft={draft}
      shown="zh_CN"
      onRecord={vi.fn()}
      onProblems={vi.fn()}
    />,
  );
}
const sendButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: text('resources.newsletters.actions.send') });

test('cannot send without readers, and says why', () => {
  renderActions(0, 0);
  expect(sendButton().disabled).toBe(true);
  screen.getByText(text('resources.newsletters.noReaders.zh_CN'));
});

test('can send as soon as there are readers', async () => {
  renderActions(0, 3);
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  expect(screen.queryByText(text('resources.newsletters.noReaders.zh_CN'))).toBeNull();
});
