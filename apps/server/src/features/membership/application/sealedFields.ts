import type { ApplicationFields } from '@app/contract/membership';
import type { MembershipDeps } from '../membershipDeps.ts';
import type { Application } from './application.queries.ts';

type Sealer = Pick<MembershipDeps, 'vault'>;

/** Seals the fields of an application, which hold passport number and contacts. */
export const sealFields = ({ vault }: Sealer, fields: ApplicationFields): Buffer => vault.seal(JSON.stringify(fields));

export const unsealFields = ({ vault }: Sealer, { fields }: Pick<Application, 'fields'>): ApplicationFields =>
  JSON.parse(vault.open(fields).toString('utf8')) as ApplicationFields;
