import type { Method } from '../endpoints.ts';
import type { StaffRole } from './roles.ts';

/** `anyone`: no session required. `staff`: every role. A list: these roles and administrators. */
export type StaffAccess = 'anyone' | 'staff' | readonly StaffRole[];

/** The header of calls that no person caused, such as counts that are renewed. They do not keep a session alive. */
export const backgroundHeader = 'x-background';

export interface AdminEndpoint {
  method: Method;
  path: `/api/admin/${string}`;
  access: StaffAccess;
  /** Returns a file instead of the envelope. */
  returnsFile?: true;
  /** Takes one file as `multipart/form-data`. */
  takesFile?: true;
  /** The limit for bodies that are larger than usual. They are read only after the session is checked. */
  maxBodyBytes?: number;
  /** How long the server may work on a call that takes longer than others. Clients wait 2 s longer. */
  timeoutMs?: number;
}

type PlainCall = 'List' | 'Get' | 'Create' | 'Update' | 'Delete';
type UnorderedEndpoints<Name extends string> = Record<`${Name}${PlainCall}`, AdminEndpoint> &
  Record<`${Name}Csv`, AdminEndpoint & { returnsFile: true }>;
type PlainEndpoints<Name extends string> = UnorderedEndpoints<Name> & Record<`${Name}Order`, AdminEndpoint>;

/** Returns the calls of a plain resource: staff list, export, add, change, delete and order its records. */
export function plainResource<Name extends string>(
  name: Name,
  resource: string,
  access: readonly StaffRole[],
): PlainEndpoints<Name> {
  return {
    ...unorderedResource(name, resource, access),
    [`${name}Order`]: { method: 'PUT', path: `/api/admin/${resource}/order`, access },
  } as PlainEndpoints<Name>;
}

/** Returns the calls of a plain resource whose records staff cannot order. */
export function unorderedResource<Name extends string>(
  name: Name,
  resource: string,
  access: readonly StaffRole[],
): UnorderedEndpoints<Name> {
  const path = `/api/admin/${resource}` as const;
  return {
    [`${name}List`]: { method: 'GET', path, access },
    [`${name}Csv`]: { method: 'GET', path: `${path}.csv`, access, returnsFile: true },
    [`${name}Get`]: { method: 'GET', path: `${path}/:id`, access },
    [`${name}Create`]: { method: 'POST', path, access },
    [`${name}Update`]: { method: 'PUT', path: `${path}/:id`, access },
    [`${name}Delete`]: { method: 'DELETE', path: `${path}/:id`, access },
  } as UnorderedEndpoints<Name>;
}
