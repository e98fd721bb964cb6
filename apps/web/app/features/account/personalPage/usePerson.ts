import type { Profile } from '@app/contract/account';
import { useOutletContext } from 'react-router';

/** Whose personal centre this is: pages are drawn only once it is known. */
export const usePerson = (): Profile => useOutletContext<Profile>();
