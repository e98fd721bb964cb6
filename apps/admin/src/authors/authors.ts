import type { Localized } from '@app/contract/locale';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallData } from '../providers/callTypes.ts';
import { useCall } from '../ui/useCall.ts';
import { formatBothLanguages } from '../values/bilingual.ts';

/** An author as forms choose one. */
export type AuthorChoice = NonNullable<CallData<'adminOwnAuthor'>>;

/** Returns an author's names in both languages, once when they are the same. */
export const formatAuthor = ({ name }: Pick<AuthorChoice, 'name'>): string =>
  name.zh_CN === name.en_US ? name.zh_CN : formatBothLanguages(name);

/** Finds authors by a part of their name in either language. */
export function useAuthors(keyword: string, isEnabled: boolean) {
  const { call } = useCall();
  const { data, isPending } = useQuery({
    queryKey: ['authors', 'choices', keyword],
    queryFn: () => call('adminAuthorList', { pageNum: 1, pageSize: 20, ...(keyword !== '' && { keyword }) }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  return { found: data?.rows ?? [], isPending };
}

/** Returns a name as that of the language in whose script it is written. */
export const nameInItsLanguage = (written: string): Localized =>
  /\p{Script=Han}/u.test(written) ? { zh_CN: written, en_US: '' } : { zh_CN: '', en_US: written };
