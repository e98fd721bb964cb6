/** Validation problems of a field. The API returns their texts under `data.fields`. */
export type FieldProblem =
  | 'required'
  | 'malformed'
  | 'latinLettersRequired'
  | 'tooLong'
  | 'inFuture'
  | 'outOfRange'
  | 'usernameRequired'
  | 'usernameMalformed'
  | 'staffUsernameMalformed'
  | 'usernameMixed'
  | 'staffEmailTaken'
  | 'emailRequired'
  | 'emailMalformed'
  | 'phoneMalformed'
  | 'countryCodeRequired'
  | 'countryRequired'
  | 'surnameRequired'
  | 'latinNameRequired'
  | 'birthDateRequired'
  | 'birthDateMalformed'
  | 'birthDateInFuture'
  | 'birthDateTooEarly'
  | 'passportNoRequired'
  | 'passportNoMalformed'
  | 'guardianPhoneMalformed'
  | 'reasonRequired'
  | 'codeMissing'
  | 'wrongDigits'
  | 'wrongPassword'
  | 'passkeyRejected'
  | 'tooCommon'
  | 'notMobile'
  | 'associationRequired'
  | 'passportPhotoRequired'
  | 'phoneRequired'
  | 'guardianRequired'
  | 'consentRequired'
  | 'privacyConsentRequired'
  | 'termsConsentRequired'
  | 'guardianConsentRequired'
  | 'lastAdministrator'
  | 'wrongFileType'
  | 'movingPicture'
  | 'downloadWrongType'
  | 'videoUnknown'
  | 'filmWrongType'
  | 'filmCodec'
  | 'filmSoundOnly'
  | 'recordingCodec'
  | 'filmDamaged'
  | 'filmOutOfRange'
  | 'exportIncomplete'
  | 'exportTooLarge'
  | 'tableEmpty'
  | 'tableTooLarge'
  | 'tableUnreadable'
  | 'tableOldFormat'
  | 'tableEncodingUnknown'
  | 'tableLetterDamaged'
  | 'filmIncomplete'
  | 'filmTooLarge'
  | 'notOffered'
  | 'noAccount'
  | 'takesNoInvitations'
  | 'repeated'
  | 'tieBreakTwice'
  | 'fewerThanPlayed'
  | 'pointsContradictory'
  | 'roundsOutOfOrder'
  | 'moreThanPlanned'
  | 'mcMahonRequired'
  | 'wrongSum'
  | 'personKnown'
  | 'namesakeKnown'
  | 'pictureUndescribed'
  | 'unchangeable'
  | 'hasRounds'
  | 'blankLeft'
  | 'malformedSubtitles'
  | 'addressInUse'
  | 'addressLeadsBack'
  | 'notAChild'
  | 'tableTwice'
  | 'entrantTwice'
  | 'rankedTwice'
  | 'notTakingPart'
  | 'sectionHasEntries'
  | 'unreadable';

type KnownProblems = { [general in FieldProblem]?: FieldProblem };

const name: KnownProblems = { malformed: 'latinLettersRequired' };

/** Problems with a text that names the field, by the field's name in the API. */
const problemsOfField: Record<string, KnownProblems> = {
  username: { required: 'usernameRequired', malformed: 'usernameMalformed' },
  email: { required: 'emailRequired', malformed: 'emailMalformed' },
  phone: { required: 'phoneRequired', malformed: 'phoneMalformed' },
  countryCode: { required: 'countryCodeRequired', malformed: 'countryCodeRequired' },
  country: { required: 'countryRequired', malformed: 'countryRequired', notOffered: 'countryRequired' },
  surname: { ...name, required: 'surnameRequired' },
  firstName: name,
  latinName: { ...name, required: 'latinNameRequired' },
  birthDate: {
    required: 'birthDateRequired',
    malformed: 'birthDateMalformed',
    inFuture: 'birthDateInFuture',
    outOfRange: 'birthDateTooEarly',
  },
  associationId: { required: 'associationRequired', notOffered: 'associationRequired' },
  passportNo: { required: 'passportNoRequired', malformed: 'passportNoMalformed' },
  passportPhoto: { required: 'passportPhotoRequired' },
  code: { required: 'codeMissing', malformed: 'codeMissing' },
  verifyCode: { required: 'codeMissing', malformed: 'codeMissing' },
  reason: { required: 'reasonRequired' },
};

/** Returns the problem whose text names the field, or the given problem for fields without such a text. */
export function problemOfField(field: string, problem: FieldProblem): FieldProblem {
  return (Object.hasOwn(problemsOfField, field) ? problemsOfField[field]?.[problem] : undefined) ?? problem;
}
