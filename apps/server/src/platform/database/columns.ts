import type { Localized } from '@app/contract/locale';
import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** A number made by the database; far below 2^53. */
export const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
/** Both languages of a text that has no life of its own in either. */
export const localized = () => jsonb().$type<Localized>();
/** Compared byte by byte, whatever the database's own collation. */
export const orderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
/** Bytes, such as a sealed value (see `platform/vault.ts`). */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
