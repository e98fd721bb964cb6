import { type FieldProblem, problemOfField } from '@app/contract/errors';
import { joinLatinName } from '@app/contract/names';
import type { Problems } from '../../../forms/useFields.ts';
import { m } from '../../../paraglide/messages.js';
import { type ApplicationField, type ApplicationValues, isUnderAge } from './applicationValues.ts';

/** The form's steps with their fields. */
export const applicationSteps: { title: () => string; fields: readonly ApplicationField[] }[] = [
  {
    title: m.join_form_person,
    fields: ['surname', 'firstName', 'nativeName', 'birthDate', 'country', 'guardianName', 'guardianPhone'],
  },
  { title: m.join_form_contact, fields: ['phone', 'email'] },
  { title: m.join_form_association, fields: ['associationId', 'clubId'] },
  { title: m.join_form_passport, fields: ['passportNo', 'passportPhoto'] },
  { title: m.join_form_check, fields: ['consents'] },
];

/** Maps the server's field names to the form's field, where they differ. */
export const fieldOfServer: Record<string, ApplicationField> = {
  guardian: 'guardianName',
  'guardian.name': 'guardianName',
  'guardian.phone': 'guardianPhone',
  countryCode: 'phone',
};

/** Returns the index of the step with a field, by the form's or the server's name; -1 if no step has it. */
export function stepOf(field: string): number {
  const formField = fieldOfServer[field] ?? field;
  return applicationSteps.findIndex(({ fields }) => fields.some((name) => name === formField));
}

/** The texts of the problems that the form detects before the server does. */
const problemTexts: { [problem in FieldProblem]?: () => string } = {
  surnameRequired: m.field_surnameRequired,
  birthDateRequired: m.field_birthDateRequired,
  countryRequired: m.field_countryRequired,
  phoneRequired: m.field_phoneRequired,
  emailRequired: m.field_emailRequired,
  associationRequired: m.field_associationRequired,
  passportNoRequired: m.field_passportNoRequired,
  passportPhotoRequired: m.field_passportPhotoRequired,
  guardianRequired: m.field_guardianRequired,
  consentRequired: m.field_consentRequired,
  privacyConsentRequired: m.field_privacyConsentRequired,
  termsConsentRequired: m.field_termsConsentRequired,
  guardianConsentRequired: m.field_guardianConsentRequired,
};

/** Returns the text with which the server reports the same problem. */
export const problemText = (problem: FieldProblem): string => (problemTexts[problem] ?? m.field_required)();

const requiredFields: readonly ApplicationField[] = [
  'birthDate',
  'country',
  'phone',
  'email',
  'associationId',
  'passportNo',
  'passportPhoto',
];

/** Returns the fields that a step still needs before the next one. */
export function findMissingFields(step: number, values: ApplicationValues): Problems<ApplicationField> {
  const problems: Problems<ApplicationField> = {};
  for (const field of applicationSteps[step]!.fields) {
    if (requiredFields.includes(field) && values[field].trim() === '')
      problems[field] = problemText(problemOfField(field, 'required'));
  }
  if (step === stepOf('surname') && joinLatinName(values) === '')
    problems.surname = problemText(problemOfField('surname', 'required'));
  if (step === stepOf('guardianName') && isUnderAge(values.birthDate)) {
    if (values.guardianName.trim() === '') problems.guardianName = problemText('guardianRequired');
    else if (values.guardianPhone.trim() === '') problems.guardianPhone = problemText('guardianRequired');
  }
  return problems;
}
