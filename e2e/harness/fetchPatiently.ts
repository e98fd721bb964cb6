import { setTimeout } from 'node:timers/promises';

/** Fetches from a site. Repeats the request when a busy site answers 503, after the time in its answer. */
export async function fetchPatiently(address: string, request?: RequestInit): Promise<Response> {
  const response = await fetch(address, request);
  const retryAfter = response.headers.get('retry-after');
  if (response.status !== 503 || !retryAfter) return response;
  await setTimeout(Number(retryAfter) * 1_000);
  return fetchPatiently(address, request);
}
