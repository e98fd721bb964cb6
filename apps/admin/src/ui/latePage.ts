import { type ComponentType, lazy } from 'react';
import { loadLateTexts } from '../providers/texts.ts';

/** Thrown when a page's file cannot be fetched: the connection failed, or a newer version has replaced the file. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

/** A page or dialog that is fetched when it is first shown, or earlier with `preload`. */
export type LatePage<Props = object> = ComponentType<Props> & { preload: () => void };

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

/**
 * Fetches a page, exported as `name`, when it is first opened, and the late texts (`lateTexts.ts`) at the same time. A
 * failed attempt is repeated once.
 */
export const latePage = <Name extends string, Props = object>(load: Load<Name, Props>, name: Name): LatePage<Props> =>
  createPage(async () => (await Promise.all([load().catch(load), loadLateTexts()]))[0], name);

/** Fetches a list like `latePage`, but without the late texts: it must not show any. */
export const listPage = <Name extends string, Props = object>(load: Load<Name, Props>, name: Name): LatePage<Props> =>
  createPage(() => load().catch(load), name);

function createPage<Name extends string, Props>(load: Load<Name, Props>, name: Name): LatePage<Props> {
  let fetched: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetchOnce = () => (fetched ??= fetchPage(load, name));
  return Object.assign(lazy(fetchOnce) as unknown as ComponentType<Props>, {
    preload: () => {
      // Opening the page after a failed attempt fetches it again.
      fetchOnce().catch(() => (fetched = null));
    },
  });
}

async function fetchPage<Name extends string, Props>(load: Load<Name, Props>, name: Name) {
  const file = await load().catch((thrown: unknown) => {
    throw new PageNotLoaded('a page could not be loaded', { cause: thrown });
  });
  return { default: file[name] };
}
