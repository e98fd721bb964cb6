import type { Method } from '../endpoints.ts';
import type { StaffRole } from './roles.ts';

/** `anyone`: no session required. `staff`: every role. A list: these roles and administrators. */
export type StaffAccess = 'anyone' | 'staff' | readonly StaffRole[];

export interface AdminEndpoint {
  method: Method;
  path: `/api/admin/${string}`;
  access: StaffAccess;
  /** Returns a file instead of the envelope. */
  returnsFile?: true;
  /** Takes one file as `multipart/form-data`. */
  takesFile?: true;
  /** For bodies that are larger than usual, which are read only after the session is checked. */
  maxBodyBytes?: number;
  /** For calls that may work longer than others. Clients wait 30 s. */
  timeoutMs?: number;
}

type PlainCall = 'List' | 'Get' | 'Create' | 'Update' | 'Delete';
type UnorderedEndpoints<Name extends string> = Record<`${Name}${PlainCall}`, AdminEndpoint> &
  Record<`${Name}Csv`, AdminEndpoint & { returnsFile: true }>;
type PlainEndpoints<Name extends string> = UnorderedEndpoints<Name> & Record<`${Name}Order`, AdminEndpoint>;

/** The calls of a plain resource, whose records staff list, export, add, change, delete and put in order. */
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

/** The calls of a plain resource whose order follows from its records. */
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
