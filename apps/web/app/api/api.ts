import type { CallData, CallInput } from '@app/contract/contract';
import type { EndpointName } from '@app/contract/endpoints';
import { createContext } from 'react-router';

/** The API client. It calls in process on the server and over HTTP in the browser. */
export type Api = <Name extends EndpointName>(
  name: Name,
  ...input: Record<never, never> extends CallInput<Name> ? [CallInput<Name>?] : [CallInput<Name>]
) => Promise<CallData<Name>>;

/** Provides the API client; set by the server for each render. */
export const apiContext = createContext<Api>();
/** Passes an error that made a page fail to the server's log. */
export const reportContext = createContext<(thrown: unknown) => void>();
export const publicUrlContext = createContext<string>();
/** Whether the site runs in local mode, with demonstration content and developer pages. */
export const localModeContext = createContext<boolean>();
