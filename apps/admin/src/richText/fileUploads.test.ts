import { expect, test, vi } from 'vitest';
import { FileUploads, type StoredFile } from './fileUploads.ts';

const stored: StoredFile = { url: '/media/a-1x1.png', alt: { zh_CN: '', en_US: '' } };
const file = (name: string) => new File(['x'], name);

/** Uploads whose requests a test answers by hand. */
function createUploads() {
  const requests: { name: string; progress: (percent: number) => void; answer: PromiseWithResolvers<StoredFile> }[] =
    [];
  const uploads = new FileUploads(({ name }, progress) => {
    const answer = Promise.withResolvers<StoredFile>();
    requests.push({ name, progress, answer });
    return answer.promise;
  });
  return { uploads, requests, stateOf: (id: string) => uploads.find(id)?.state };
}

test('sends two files at once, and the others afterwards', async () => {
  const { uploads, requests, stateOf } = createUploads();
  const ids = ['one', 'two', 'three'].map((name) => uploads.start(file(name)));
  expect(requests.map(({ name }) => name)).toEqual(['one', 'two']);
  requests[0]!.progress(40);
  expect(stateOf(ids[0]!)).toEqual({ kind: 'sending', percent: 40 });
  requests[0]!.answer.resolve(stored);
  await vi.waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['one', 'two', 'three']));
  expect(stateOf(ids[0]!)).toEqual({ kind: 'stored', stored });
});

test('keeps the file of a failed upload, and sends it again', async () => {
  const { uploads, requests, stateOf } = createUploads();
  const changes = vi.fn();
  uploads.subscribe(changes);
  const id = uploads.start(file('one'));
  requests[0]!.answer.reject(new Error('No network'));
  await vi.waitFor(() => expect(stateOf(id)).toEqual({ kind: 'failed', problem: 'No network' }));
  expect(changes).toHaveBeenCalledOnce();
  uploads.retry(id);
  uploads.retry(id);
  expect(requests.map(({ name }) => name)).toEqual(['one', 'one']);
  requests[1]!.answer.resolve(stored);
  await vi.waitFor(() => expect(stateOf(id)?.kind).toBe('stored'));
});
