import { success } from '@app/contract/errorCodes';
import { endpoints } from '@app/contract/endpoints';
import { exchange, readEnvelope, requestFor } from '@app/contract/httpClient';
import type { Locale } from '@app/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { currentLocale } from '../providers/language.ts';
import icon from './icon.svg';

const timeoutMs = 15_000;

/** The part of the site settings that the back office shows. */
interface SiteIdentity {
  /** The association's full name in the reader's language; '' until it is known. */
  name: string;
  /** Address of the logo. */
  logo: string;
}

/** The key of the query, which is read again after the settings were changed. */
export const siteIdentityKey = ['siteIdentity'] as const;

/** Returns the name and the logo of the site settings, which anyone may read. */
export function useSiteIdentity(): SiteIdentity {
  const locale = currentLocale();
  const { data } = useQuery({ queryKey: [...siteIdentityKey, locale], queryFn: () => readIdentity(locale) });
  return { name: data?.name ?? '', logo: data?.logo ?? icon };
}

async function readIdentity(locale: Locale): Promise<{ name: string; logo: string | null }> {
  const { url, init } = requestFor(endpoints.siteSettings, {}, { 'X-Lang': locale });
  const { code, msg, data } = await readEnvelope(await exchange(url, { ...init, cache: 'no-cache' }, timeoutMs));
  if (code !== success) throw new Error(msg);
  return data as { name: string; logo: string | null };
}
