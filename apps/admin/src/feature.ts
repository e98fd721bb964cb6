import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { AuditSubject } from '@app/contract/admin/auditSubjects';
import { type ComponentType, createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { Me } from './providers/callTypes.ts';
import { mayCall } from './providers/session.ts';
import type { ResourceName, TextKey } from './providers/texts.ts';
import type { LatePage } from './ui/latePage.ts';

/** The API calls of a resource, by purpose. A page or button is shown only to roles that may make its call. */
export interface FeatureCalls {
  list?: AdminEndpointName;
  csv?: AdminEndpointName;
  get?: AdminEndpointName;
  create?: AdminEndpointName;
  update?: AdminEndpointName;
  delete?: AdminEndpointName;
}

/** Describes a resource of the back office to the router, the menu and the overview. */
export interface Feature {
  /** The path below /admin and the key of the resource's texts, `resources.<name>`. */
  name: ResourceName;
  group: 'membership' | 'competition' | 'money' | 'site' | 'administration';
  icon: ComponentType;
  calls: FeatureCalls;
  /** The name of a single record in titles: a field, or a function of the record in the reader's language. */
  recordRepresentation?: string | ((record: RaRecord) => string);
  /** Created with `latePage`, so that the first page does not wait for the others. */
  pages: { list: LatePage; create?: LatePage; edit?: LatePage; show?: LatePage };
  /** What the audit log calls a record of this resource; its pages then show their change log. */
  auditSubject?: AuditSubject;
  /** The id of the only record of this resource in the audit log. */
  auditId?: string;
  /** Whether a deleted record stays in the trash for 30 days, from which it can be restored. */
  hasTrash?: true;
  /** Filter that finds pending records; the overview shows their number. */
  pendingFilter?: Record<string, string>;
  /** The call that decides pending records; only roles that may make it see their number. By default, the list's. */
  pendingCall?: AdminEndpointName;
  /** What pending records are called on the overview, beside the name of the resource. */
  pendingName?: TextKey;
  /** Whether the menu shows the number of pending records, too. */
  isCountedInMenu?: true;
}

/** Whether these roles decide pending records of a resource. */
export const mayDecide = (
  { calls, pendingFilter, pendingCall = calls.list }: Feature,
  roles: Me['roles'] | undefined,
) => pendingFilter !== undefined && pendingCall !== undefined && mayCall(pendingCall, roles);

/** Provides all features to the menu and the overview. */
export const FeaturesContext = createContext<readonly Feature[]>([]);
export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);
