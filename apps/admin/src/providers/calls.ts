import type { AdminContract } from '@app/contract/admin/contract';
import type { AdminEndpointName } from '@app/contract/admin/endpoints';

type PartOf<Call, Part extends string> = Call extends Record<Part, { _zod: { input: infer Input } }> ? Input : unknown;

/** What a call takes: path, query and body in one object; values with a default may be left out. */
export type CallInput<Name extends AdminEndpointName> = PartOf<AdminContract[Name], 'params'> &
  PartOf<AdminContract[Name], 'query'> &
  PartOf<AdminContract[Name], 'body'>;

/** What a call gives as `data`. */
export type CallData<Name extends AdminEndpointName> = AdminContract[Name]['data']['_zod']['output'];

/** One row of a list. */
export type RowOf<Name extends AdminEndpointName> = CallData<Name> extends { rows: (infer Row)[] } ? Row : never;

export type Me = CallData<'adminMe'>;
