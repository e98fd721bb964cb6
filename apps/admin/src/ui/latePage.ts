import { type ComponentType, lazy } from 'react';

/** Thrown when a page's file cannot be fetched: the connection failed, or a newer version has replaced the file. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

/** A page that is fetched when it is first shown, or earlier with `preload`. */
export type LatePage = ComponentType & { preload: () => void };

/** Fetches a page, exported as `name`, when it is first opened. A failed attempt is repeated once. */
export function latePage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LatePage {
  let fetched: Promise<{ default: ComponentType }> | null = null;
  const fetchOnce = () => (fetched ??= fetchPage(load, name));
  return Object.assign(lazy(fetchOnce) as ComponentType, { preload: () => void fetchOnce().catch(() => {}) });
}

async function fetchPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const file = await load()
    .catch(load)
    .catch((thrown: unknown) => {
      throw new PageNotLoaded('a page could not be loaded', { cause: thrown });
    });
  return { default: file[name] };
}
