import { maxLength, regex } from 'react-admin';
import { textKey } from '../../providers/texts.ts';

/** The checks of an optional address that begins with https://. */
export const addressValidators = [
  maxLength(500),
  regex(/^https:\/\/[^\s\\]+$/, textKey('resources.siteSettings.malformedUrl')),
];
