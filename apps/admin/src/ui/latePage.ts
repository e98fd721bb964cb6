import { type ComponentType, lazy } from 'react';

/** Thrown when a page's file cannot be fetched: the connection failed, or a newer version has replaced the file. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

/** Fetches a page, exported as `name`, when it is first opened. A failed attempt is repeated once. */
export const latePage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    const file = await load()
      .catch(load)
      .catch((thrown: unknown) => {
        throw new PageNotLoaded('a page could not be loaded', { cause: thrown });
      });
    return { default: file[name] };
  });
