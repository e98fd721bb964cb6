import { type ComponentType, lazy } from 'react';

/** Thrown when a page's file cannot be fetched: the connection failed, or a newer version has replaced the file. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

/** A page or dialog that is fetched when it is first shown, or earlier with `preload`. */
export type LatePage<Props = object> = ComponentType<Props> & { preload: () => void };

/** Fetches a page, exported as `name`, when it is first opened. A failed attempt is repeated once. */
export function latePage<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LatePage<Props> {
  let fetched: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetchOnce = () => (fetched ??= fetchPage(load, name));
  return Object.assign(lazy(fetchOnce) as unknown as ComponentType<Props>, {
    preload: () => {
      // Opening the page after a failed attempt fetches it again.
      fetchOnce().catch(() => (fetched = null));
    },
  });
}

async function fetchPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const file = await load()
    .catch(load)
    .catch((thrown: unknown) => {
      throw new PageNotLoaded('a page could not be loaded', { cause: thrown });
    });
  return { default: file[name] };
}
