import type { Localized } from '@app/contract/locale';

/** Returns a name for the audit log: in both languages, or in the only one that has it. */
export const auditedName = (name: Localized): Localized | string =>
  name.zh_CN !== '' && name.en_US !== '' ? name : name.zh_CN || name.en_US;
