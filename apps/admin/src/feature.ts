import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import { type ComponentType, createContext, useContext } from 'react';
import type { ResourceName } from './providers/texts.ts';

/** The calls of a resource, by purpose. A role sees only the parts whose calls it may make. */
export interface FeatureCalls {
  list?: AdminEndpointName;
  csv?: AdminEndpointName;
  get?: AdminEndpointName;
  create?: AdminEndpointName;
  update?: AdminEndpointName;
}

/** A resource of the back office: everything there is to know about it outside its folder. */
export interface Feature {
  /** Its address below /admin, and the key of its texts: `resources.<name>`. */
  name: ResourceName;
  group: 'membership' | 'money' | 'site' | 'administration';
  icon: ComponentType;
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
