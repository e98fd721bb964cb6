import type { AdminContract } from '@app/contract/admin/contract';
import type { AdminEndpointName } from '@app/contract/admin/endpoints';

type PartOf<Call, Part extends string> = Call extends Record<Part, { _zod: { input: infer Input } }> ? Input : unknown;

/** The input of a call: path, query and body in one object. Values with a default are optional. */
export type CallInput<Name extends AdminEndpointName> = PartOf<AdminContract[Name], 'params'> &
  PartOf<AdminContract[Name], 'query'> &
  PartOf<AdminContract[Name], 'body'>;

/** The `data` that a call returns. */
export type CallData<Name extends AdminEndpointName> = AdminContract[Name]['data']['_zod']['output'];

/** One row of a list. */
export type RowOf<Name extends AdminEndpointName> = CallData<Name> extends { rows: (infer Row)[] } ? Row : never;

/** The columns that a list can be sorted by. */
export type SortOf<Name extends AdminEndpointName> =
  CallInput<Name> extends { sort?: infer Sort } ? Extract<Sort, string> : never;

export type Me = CallData<'adminMe'>;
