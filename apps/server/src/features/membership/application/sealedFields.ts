import type { ApplicationFields } from '@app/contract/membership';
import { z } from 'zod';
import type { Vault } from '#platform/vault';
import type { Application } from './application.queries.ts';

interface Sealer {
  vault: Vault;
}

const text = z.string().optional();
/** Checks only the shape, so that stored applications stay readable when the rules for new ones change. */
const storedFields = z.object({
  surname: text,
  firstName: text,
  nativeName: text,
  phone: text,
  countryCode: text,
  email: text,
  birthDate: text,
  associationId: text,
  clubId: text,
  passportNo: text,
  passportPhoto: text,
  country: text,
  guardian: z.object({ name: z.string(), phone: z.string() }).optional(),
}) satisfies z.ZodType<ApplicationFields> & { shape: Record<keyof ApplicationFields, z.ZodType> };

/** Seals the fields of an application, which hold passport number and contacts. */
export const sealFields = ({ vault }: Sealer, fields: ApplicationFields): Buffer => vault.seal(JSON.stringify(fields));

/** @throws ZodError when the stored value has another shape */
export const unsealFields = ({ vault }: Sealer, { fields }: Pick<Application, 'fields'>): ApplicationFields =>
  storedFields.parse(JSON.parse(vault.open(fields).toString('utf8')));
