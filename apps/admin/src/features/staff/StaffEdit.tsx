import { BooleanInput, useTranslate } from 'react-admin';
import type { CallInput, RowOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { EditPage } from '../../ui/EditPage.tsx';
import { PasswordLinkButton } from './PasswordLinkButton.tsx';
import { StaffInputs } from './StaffInputs.tsx';

type Staff = RowOf<'adminStaffList'>;
type Body = Omit<CallInput<'adminStaffUpdate'>, 'id'>;

/** Converts the form's values to the body of the API call, without the read-only fields of the row. */
const toBody = ({ name, email, roles, language, totpRequired, isActive, resetTotp, version }: Body): Body => ({
  name,
  email: email || null,
  roles,
  language,
  totpRequired,
  isActive,
  resetTotp: resetTotp ?? false,
  version,
});

export function StaffEdit() {
  const translate = useTranslate();
  const formatYesOrNo = (value: boolean) => translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  const comparedFields = {
    name: (name: Staff['name']) => name,
    email: (email: Staff['email']) => email ?? '',
    roles: (roles: Staff['roles']) =>
      [...roles]
        .sort()
        .map((role) => translate(`enums.role.${role}`))
        .join(' · '),
    language: (language: Staff['language']) => translate(`enums.language.${language}`),
    totpRequired: formatYesOrNo,
    isActive: formatYesOrNo,
  };
  return (
    <EditPage toBody={toBody} fields={comparedFields}>
      <StaffInputs />
      <BooleanInput source="isActive" helperText={textKey('resources.staff.hint.isActive')} />
      <BooleanInput source="resetTotp" defaultValue={false} helperText={textKey('resources.staff.hint.resetTotp')} />
      <PasswordLinkButton />
    </EditPage>
  );
}
