import { arrangeNames } from '@app/contract/names';
import type { RaRecord } from 'react-admin';
import { currentLocale } from '../providers/language.ts';

/** The name of a person's record in the reader's language, for titles. */
export const nameInReadersLanguage = ({ name = '', nativeName = '' }: RaRecord): string =>
  arrangeNames(currentLocale(), { latinName: String(name), nativeName: String(nativeName) }).lead;
