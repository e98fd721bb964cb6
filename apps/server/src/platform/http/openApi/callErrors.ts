import type { CallSchemas } from '@app/contract/calls';
import type { BusinessErrorName } from '@app/contract/errorCodes';
import { BusinessError, InvalidFields } from '#platform/errors';

/** `staff`: a session of the back office, whose roles decide. */
export type CallerKind = 'anyone' | 'session' | 'staff';

/** Lists the business errors of a call: those that follow from its input and session, and those that it declares. */
export function errorsOf(
  { errors = [], params, query, body }: CallSchemas,
  callerKind: CallerKind,
): readonly BusinessErrorName[] {
  const hasInput = [params, query, body].some((part) => part !== undefined);
  return [
    ...(hasInput ? (['invalid'] as const) : []),
    ...(callerKind === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...(callerKind === 'staff' ? (['forbidden'] as const) : []),
    ...errors,
  ];
}

interface CheckedCall {
  name: string;
  schemas: CallSchemas;
  callerKind: CallerKind;
}

/**
 * Wraps a call so that it fails when it throws a business error that the contract does not declare. Returns the call
 * unchanged when the app does not check errors, as outside of tests.
 */
export function withDeclaredErrors<Args extends unknown[], Result>(
  { checksErrors }: { checksErrors: boolean },
  { name, schemas, callerKind }: CheckedCall,
  run: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  if (!checksErrors) return run;
  const declared = errorsOf(schemas, callerKind);
  return async (...args) => {
    try {
      return await run(...args);
    } catch (thrown) {
      const kind = kindOf(thrown);
      if (kind !== null && !declared.includes(kind))
        throw new Error(`the call ${name} does not declare the error ${kind}`, { cause: thrown });
      throw thrown;
    }
  };
}

function kindOf(thrown: unknown): BusinessErrorName | null {
  if (thrown instanceof InvalidFields) return 'invalid';
  return thrown instanceof BusinessError ? thrown.kind : null;
}
