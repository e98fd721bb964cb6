import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '#platform/vault';
import { openPreview, sealPreview } from './previewTokens.ts';

const vault = createVault({ derive: (purpose) => createHmac('sha256', 'a secret').update(purpose).digest() }, 'drafts');
const at = (time: string) => ({ now: () => new Date(time), timeZone: 'Asia/Singapore' });
const draft = { kind: 'news', recordId: 7, locale: 'zh_CN' } as const;
const { token, expiresAt } = sealPreview(vault, at('2030-01-01T00:00:00Z'), draft);

test('opens the draft of its kind until it expires', () => {
  expect(openPreview(vault, at('2030-01-07T23:59:59Z'), token, 'news')).toEqual(draft);
  expect(expiresAt).toBe('2030-01-08T00:00:00.000Z');
  expect(() => openPreview(vault, at(expiresAt), token, 'news')).toThrow();
});

test('opens neither a draft of another kind nor with a changed token', () => {
  expect(() => openPreview(vault, at('2030-01-01T00:00:00Z'), token, 'standingText')).toThrow();
  expect(() => openPreview(vault, at('2030-01-01T00:00:00Z'), `${token.slice(0, -4)}AAAA`, 'news')).toThrow();
});
