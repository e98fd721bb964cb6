import { type BusinessErrorName, errorCodes } from './errorCodes.ts';
import type { Localized } from './locale.ts';

/**
 * Business outcomes, answered with HTTP 200. Wording for people, in both languages; a call may say something
 * more exact in its place.
 */
export const businessErrors = {
  invalid: { code: errorCodes.invalid, msg: { zh_CN: '请检查填写的内容', en_US: 'Please check your entries' } },
  unauthenticated: {
    code: errorCodes.unauthenticated,
    msg: { zh_CN: '登录已过期，请重新登录', en_US: 'Login expired, please log in again' },
  },
  forbidden: {
    code: errorCodes.forbidden,
    msg: { zh_CN: '没有权限进行此操作', en_US: 'You do not have permission to do this' },
  },
  notFound: { code: errorCodes.notFound, msg: { zh_CN: '内容不存在或已删除', en_US: 'Not found' } },
  conflict: { code: errorCodes.conflict, msg: { zh_CN: '与已有内容冲突', en_US: 'This conflicts with existing data' } },
  captchaRequired: {
    code: errorCodes.captchaRequired,
    msg: { zh_CN: '请输入图片中的验证码', en_US: 'Please enter the verification code in the image' },
  },
  wrongCode: { code: errorCodes.wrongCode, msg: { zh_CN: '验证码错误或已过期', en_US: 'Incorrect or expired code' } },
  wrongCredentials: {
    code: errorCodes.wrongCredentials,
    msg: { zh_CN: '用户名或密码错误', en_US: 'Incorrect username or password' },
  },
  rateLimited: {
    code: errorCodes.rateLimited,
    msg: { zh_CN: '操作过于频繁，请稍后再试', en_US: 'Too many attempts, please try again later' },
  },
  providerUnavailable: {
    code: errorCodes.providerUnavailable,
    msg: {
      zh_CN: '外部服务暂无响应，请稍后重试',
      en_US: 'An external service is not responding, please try again later',
    },
  },
} as const satisfies Record<BusinessErrorName, { code: number; msg: Localized }>;

/** Errors of the HTTP layer: the status is also the envelope's code. */
export const httpErrors = {
  400: { zh_CN: '请求格式无效', en_US: 'Invalid request' },
  401: { zh_CN: '登录已过期，请重新登录', en_US: 'Login expired, please log in again' },
  403: { zh_CN: '拒绝来自其他网站的请求', en_US: 'Requests from other sites are not allowed' },
  404: { zh_CN: '接口不存在', en_US: 'This endpoint does not exist' },
  405: { zh_CN: '不支持该请求方法', en_US: 'This request method is not supported' },
  408: { zh_CN: '请求超时，连接已关闭', en_US: 'The request timed out' },
  413: { zh_CN: '内容过大', en_US: 'The content is too large' },
  414: { zh_CN: '地址过长', en_US: 'The address is too long' },
  415: { zh_CN: '不支持该内容类型', en_US: 'This content type is not supported' },
  416: { zh_CN: '请求的字节范围无效', en_US: 'The requested byte range is not valid' },
  429: { zh_CN: '请求过于频繁，请稍后再试', en_US: 'Too many requests, please try again later' },
  431: { zh_CN: '请求头过大', en_US: 'The request headers are too large' },
  500: { zh_CN: '服务器异常，请稍后重试', en_US: 'Server error, please try again later' },
  503: {
    zh_CN: '服务暂时不可用，请稍后重试',
    en_US: 'The service is temporarily unavailable, please try again later',
  },
} as const satisfies Record<number, Localized>;

export type HttpErrorStatus = keyof typeof httpErrors;

/** Problems of one value, returned under `data.fields`. */
export const fieldProblems = {
  required: { zh_CN: '此项必填', en_US: 'This is required' },
  malformed: { zh_CN: '格式不正确', en_US: 'Invalid format' },
  latinLettersRequired: { zh_CN: '请使用拉丁字母填写，与护照一致', en_US: 'Use Latin letters, as in the passport' },
  tooLong: { zh_CN: '内容过长', en_US: 'Too long' },
  inFuture: { zh_CN: '日期不能晚于今天', en_US: 'The date cannot be in the future' },
  outOfRange: { zh_CN: '超出允许的范围', en_US: 'Out of range' },
  usernameRequired: { zh_CN: '请输入用户名', en_US: 'Enter a username' },
  usernameMalformed: {
    zh_CN: '用户名须为 3 至 32 个字符，可使用文字、数字、“_”和“-”',
    en_US: 'Use 3 to 32 letters, digits, underscores or hyphens for the username',
  },
  emailRequired: { zh_CN: '请输入邮箱地址', en_US: 'Enter your e-mail address' },
  emailMalformed: {
    zh_CN: '请输入完整的邮箱地址，例如 name@example.com',
    en_US: 'Enter a complete e-mail address, such as name@example.com',
  },
  phoneMalformed: {
    zh_CN: '手机号码与所选国家或地区不符，请检查',
    en_US: 'Enter a complete phone number of the selected country or region',
  },
  countryCodeRequired: { zh_CN: '请选择国家或地区代码', en_US: 'Select the country or region code' },
  countryRequired: { zh_CN: '请选择国籍', en_US: 'Select the nationality' },
  surnameRequired: { zh_CN: '请输入护照上的姓', en_US: 'Enter the surname, as in the passport' },
  firstNameRequired: { zh_CN: '请输入护照上的名', en_US: 'Enter the first name, as in the passport' },
  latinNameRequired: {
    zh_CN: '请输入拉丁字母姓名，与护照一致',
    en_US: 'Enter your name in Latin letters, as in the passport',
  },
  birthDateRequired: { zh_CN: '请填写出生日期', en_US: 'Enter the date of birth' },
  birthDateMalformed: { zh_CN: '请输入有效的出生日期', en_US: 'Enter a valid date of birth' },
  birthDateInFuture: { zh_CN: '出生日期不能晚于今天', en_US: 'The date of birth cannot be in the future' },
  birthDateTooEarly: { zh_CN: '请检查出生日期的年份', en_US: 'Check the year of birth' },
  passportNoRequired: { zh_CN: '请输入护照号码', en_US: 'Enter the passport number' },
  passportNoMalformed: {
    zh_CN: '护照号码须为 5 至 20 位字母或数字，不含空格',
    en_US: 'Use 5 to 20 letters and digits for the passport number, without spaces',
  },
  guardianPhoneMalformed: {
    zh_CN: '请输入完整的监护人电话，包括国家代码',
    en_US: 'Enter the guardian’s complete phone number, with the country code',
  },
  reasonRequired: { zh_CN: '请填写原因', en_US: 'Enter a reason' },
  codeMissing: { zh_CN: '请输入验证码', en_US: 'Enter the code' },
  wrongDigits: {
    zh_CN: '动态验证码错误，请输入应用当前显示的验证码',
    en_US: 'Incorrect one-time code, enter the one that the app shows now',
  },
  wrongPassword: { zh_CN: '密码错误', en_US: 'Incorrect password' },
  tooCommon: { zh_CN: '该密码过于常见，请换一个', en_US: 'This password is too common, please choose another' },
  notMobile: { zh_CN: '请输入能接收短信的手机号码', en_US: 'Enter a mobile number that can receive SMS' },
  associationRequired: { zh_CN: '请选择所属协会', en_US: 'Please select association' },
  passportPhotoRequired: { zh_CN: '请上传护照照片', en_US: 'Please upload passport photo' },
  phoneRequired: { zh_CN: '请输入手机号码', en_US: 'Please enter phone number' },
  guardianRequired: {
    zh_CN: '未满 16 周岁，请填写监护人姓名和电话',
    en_US: 'Under 16: please enter the name and phone number of a guardian',
  },
  consentRequired: {
    zh_CN: '请先同意隐私说明与使用条款',
    en_US: 'Please agree to the privacy policy and the terms of use first',
  },
  privacyConsentRequired: { zh_CN: '请先同意隐私说明', en_US: 'Please agree to the privacy policy first' },
  termsConsentRequired: { zh_CN: '请先同意使用条款', en_US: 'Please agree to the terms of use first' },
  guardianConsentRequired: {
    zh_CN: '未满 16 周岁，须由监护人勾选同意',
    en_US: 'Under 16: a guardian must agree as well',
  },
  lastAdministrator: {
    zh_CN: '必须至少保留一名可登录的管理员',
    en_US: 'At least one administrator must be able to log in',
  },
  wrongFileType: { zh_CN: '文件格式错误，请上传图片类型', en_US: 'File format error, please upload image type' },
  notOffered: { zh_CN: '请从选项中选择', en_US: 'Select one of the options' },
  unreadable: { zh_CN: '含有不支持的字符', en_US: 'This contains unsupported characters' },
} as const satisfies Record<string, Localized>;

export type FieldProblem = keyof typeof fieldProblems;

type KnownProblems = { [general in FieldProblem]?: FieldProblem };

const name: KnownProblems = { malformed: 'latinLettersRequired' };

/** The wordings that name the field, by the field's name in the API. */
const problemsOfField: Record<string, KnownProblems> = {
  username: { required: 'usernameRequired', malformed: 'usernameMalformed' },
  email: { required: 'emailRequired', malformed: 'emailMalformed' },
  phone: { required: 'phoneRequired', malformed: 'phoneMalformed' },
  countryCode: { required: 'countryCodeRequired', malformed: 'countryCodeRequired' },
  country: { required: 'countryRequired', malformed: 'countryRequired', notOffered: 'countryRequired' },
  surname: { ...name, required: 'surnameRequired' },
  firstName: { ...name, required: 'firstNameRequired' },
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

/** Returns the problem whose wording names the field; the general one for fields without a wording. */
export function problemOfField(field: string, problem: FieldProblem): FieldProblem {
  return (Object.hasOwn(problemsOfField, field) ? problemsOfField[field]?.[problem] : undefined) ?? problem;
}
