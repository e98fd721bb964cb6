import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { Locale, Localized } from '@app/contract/locale';
import { type ComponentType, createContext, useContext } from 'react';

/** The calls of a resource, by purpose. A role sees only the parts whose calls it may make. */
export interface FeatureCalls {
  list?: AdminEndpointName;
  csv?: AdminEndpointName;
  get?: AdminEndpointName;
  create?: AdminEndpointName;
  update?: AdminEndpointName;
}

/** Words by key; `name` is singular and plural, `one |||| many`. */
export interface Words {
  [key: string]: string | Words;
}
export interface FeatureWords extends Words {
  name: string;
  /** Said of a list without rows. */
  empty: string;
  fields: Record<string, string>;
}

/** A resource of the back office: everything there is to know about it outside its folder. */
export interface Feature {
  /** Its address below /admin, and the key of its words. */
  name: string;
  group: 'membership' | 'money' | 'site' | 'administration';
  icon: ComponentType;
  words: Localized<FeatureWords>;
  calls: FeatureCalls;
  /** How one of it is called in titles. */
  recordRepresentation?: string;
  pages: { list: ComponentType; create?: ComponentType; edit?: ComponentType; show?: ComponentType };
  /** Filter that finds pending records; the overview shows their number. */
  waiting?: Record<string, string>;
}

/** All of them, for what shows something of each: menu and overview. */
export const FeaturesContext = createContext<readonly Feature[]>([]);
export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);

type SameKeys<W> = { [Key in keyof W]: W[Key] extends string ? string : SameKeys<W[Key]> };

/** Both languages with the same keys, which the compiler checks. */
export const inBothLanguages = <W extends Words>(en_US: W, zh_CN: SameKeys<W>): Localized<W> => ({
  en_US,
  zh_CN: zh_CN as W,
});

/** Returns the names of values in one language, as words by value. */
export const namesIn = <Value extends string>(locale: Locale, names: Record<Value, Localized>): Record<Value, string> =>
  Object.fromEntries(Object.entries<Localized>(names).map(([value, name]) => [value, name[locale]])) as Record<
    Value,
    string
  >;
