import type { CallData } from '@app/contract/contract';
import { type Endpoint, type EndpointName, endpoints } from '@app/contract/endpoints';
import { vi } from 'vitest';

const success = 1000;

/**
 * The response of a failed call. A code below 1000 is also its HTTP status; `retryAfterSeconds` in the data of such a
 * response becomes its header.
 */
export class Failure {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;

  constructor(code: number, msg: string, data: unknown = null) {
    this.code = code;
    this.msg = msg;
    this.data = data;
  }
}

type Input = Record<string, unknown>;
type Answers = {
  [Name in EndpointName]?: (input: Input) => CallData<Name> | Failure | Promise<CallData<Name> | Failure>;
};

/**
 * Replaces `fetch` by a double that answers the given calls and leaves all others pending. An answer that throws is a
 * network error.
 * @returns a function that returns the inputs of a call in the order in which it was made
 */
export function mockApi(answers: Answers): (name: EndpointName) => Input[] {
  const calls: { name: EndpointName; input: Input }[] = [];
  const respond = async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://site.test');
    const name = nameOf(method, pathname);
    const answer = name && answers[name];
    // Calls without an answer stay pending, because a component of an earlier test may still make one, and its failure
    // would show in this test.
    if (!name || !answer) return new Promise<Response>(() => {});
    const input = typeof body === 'string' ? (JSON.parse(body) as Input) : Object.fromEntries(searchParams);
    calls.push({ name, input });
    const result = await answer(input);
    const { code, msg, data } = result instanceof Failure ? result : { code: success, msg: '', data: result };
    if (code >= success) return Response.json({ code, msg, data });
    const { retryAfterSeconds } = (data ?? {}) as { retryAfterSeconds?: number };
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    return Response.json({ code, msg, data: null }, { status: code, headers });
  };
  vi.stubGlobal('fetch', respond);
  return (name) => calls.filter((call) => call.name === name).map(({ input }) => input);
}

function nameOf(method: string, pathname: string): EndpointName | undefined {
  const known = Object.entries<Endpoint>(endpoints);
  const parts = pathname.split('/');
  const matches = (path: string) => {
    const expected = path.split('/');
    return (
      expected.length === parts.length && expected.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  };
  const found = known.find(([, endpoint]) => endpoint.method === method && matches(endpoint.path));
  return found?.[0] as EndpointName | undefined;
}
