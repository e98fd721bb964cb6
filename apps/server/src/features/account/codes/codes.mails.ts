import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import type { CodePurpose } from './codes.queries.ts';

export interface MessageText {
  kind: MessageKind;
  subject: string;
  text: string;
}

const mailPurposes: ReadonlySet<CodePurpose> = new Set(['bindEmail', 'proveByEmail', 'newEmail']);

/**
 * Composes the message with a code: short enough for one text message, and with its purpose, as a protection against
 * fraud.
 *
 * @param site the association's short name
 */
export function codeMessage(purpose: CodePurpose, code: string, locale: Locale, site: string): MessageText {
  const options = { locale };
  const purposeText = m[`mail_code_purpose_${purpose}`]({}, options);
  const minutes = mailPurposes.has(purpose) ? 30 : 10;
  return {
    kind: `code.${purpose}`,
    subject: m.mail_code_subject({ code, purpose: purposeText }, options),
    text: m.mail_code_text({ site, code, purpose: purposeText, minutes }, options),
  };
}
