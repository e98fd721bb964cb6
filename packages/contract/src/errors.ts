import type { Localized } from './locale.ts';

/** The code of a call that did what it was asked. */
export const success = 1000;

/**
 * Business outcomes, answered with HTTP 200. Wording for people, in both languages; a call may say something
 * more exact in its place.
 */
export const businessErrors = {
  invalid: { code: 4000, msg: { zh_CN: '请检查填写的内容', en_US: 'Please check what you have entered' } },
  notLoggedIn: { code: 4001, msg: { zh_CN: '登录已过期，请重新登录', en_US: 'Login expired, please log in again' } },
  notAllowed: { code: 4003, msg: { zh_CN: '没有权限进行此操作', en_US: 'You are not allowed to do this' } },
  notFound: { code: 4004, msg: { zh_CN: '没有找到相关内容', en_US: 'Nothing was found here' } },
  conflict: { code: 4009, msg: { zh_CN: '与已有的内容冲突', en_US: 'This conflicts with what is already there' } },
  captchaWanted: { code: 4010, msg: { zh_CN: '请输入图中的验证码', en_US: 'Please enter the verification code in the picture' } },
  codeWrong: { code: 4011, msg: { zh_CN: '验证码错误或已失效', en_US: 'The code is wrong or no longer valid' } },
  passwordWrong: { code: 4012, msg: { zh_CN: '用户名或密码错误', en_US: 'The username or password is wrong' } },
  tooOften: { code: 4029, msg: { zh_CN: '操作太频繁，请稍后再试', en_US: 'Too many attempts, please try again later' } },
  providerSilent: { code: 4030, msg: { zh_CN: '外部服务暂时没有响应，请稍后再试', en_US: 'An external service does not answer, please try again later' } },
} as const satisfies Record<string, { code: number; msg: Localized }>;

export type BusinessError = keyof typeof businessErrors;

/** What never reached the business: the HTTP status is also the envelope's code. */
export const httpErrors = {
  400: { zh_CN: '请求无法读取', en_US: 'The request cannot be read' },
  401: { zh_CN: '登录已过期，请重新登录', en_US: 'Login expired, please log in again' },
  403: { zh_CN: '拒绝来自其他网站的请求', en_US: 'Requests from other sites are refused' },
  404: { zh_CN: '没有这个接口', en_US: 'There is no such call' },
  405: { zh_CN: '不支持这种请求方法', en_US: 'This call does not know that method' },
  408: { zh_CN: '请求太慢，连接已关闭', en_US: 'The request took too long' },
  413: { zh_CN: '内容太大', en_US: 'The content is too large' },
  414: { zh_CN: '地址太长', en_US: 'The address is too long' },
  415: { zh_CN: '不支持这种内容类型', en_US: 'This type of content is not supported' },
  416: { zh_CN: '请求的字节范围不存在', en_US: 'There are no such bytes' },
  429: { zh_CN: '请求太多，请稍后再试', en_US: 'Too many requests, please try again later' },
  431: { zh_CN: '请求头太大', en_US: 'The request headers are too large' },
  500: { zh_CN: '服务器出错，请稍后再试', en_US: 'Something went wrong on our side, please try again later' },
  503: { zh_CN: '服务暂时不可用，请稍后再试', en_US: 'The service is unavailable for the moment, please try again later' },
} as const satisfies Record<number, Localized>;

export type HttpError = keyof typeof httpErrors;

/** What can be wrong with one value, as told under `data.fields`. */
export const fieldProblems = {
  required: { zh_CN: '此项必填', en_US: 'This is required' },
  malformed: { zh_CN: '格式不正确', en_US: 'The format is not right' },
  tooLong: { zh_CN: '内容太长', en_US: 'This is too long' },
  outOfRange: { zh_CN: '超出允许的范围', en_US: 'This is out of range' },
  wrongDigits: { zh_CN: '数字不正确，请填写应用现在显示的六位数字', en_US: 'These are not the six digits that the app shows now' },
  wrongPassword: { zh_CN: '密码不正确', en_US: 'This is not your password' },
  tooCommon: { zh_CN: '这个密码太常见，请换一个', en_US: 'This password is too common, please choose another' },
  notMobile: { zh_CN: '请输入能接收短信的手机号码', en_US: 'Please enter a mobile number that can receive messages' },
  associationWanted: { zh_CN: '请选择所属协会', en_US: 'Please select association' },
  passportPhotoWanted: { zh_CN: '请上传护照照片', en_US: 'Please upload passport photo' },
  phoneWanted: { zh_CN: '请输入手机号码', en_US: 'Please enter phone number' },
  guardianWanted: { zh_CN: '未满 16 周岁，请填写监护人姓名和电话', en_US: 'Under 16: please give a guardian’s name and phone' },
  consentWanted: { zh_CN: '请先同意隐私说明与使用条款', en_US: 'Please agree to the privacy policy and the terms of use first' },
  lastAdministrator: { zh_CN: '必须至少保留一名可登录的管理员', en_US: 'At least one administrator must be able to log in' },
  wrongFileType: { zh_CN: '文件格式错误，请上传图片类型', en_US: 'File format error, please upload image type' },
  notOffered: { zh_CN: '不是可选的值', en_US: 'This is not one of the choices' },
  unreadable: { zh_CN: '含有无法处理的字符', en_US: 'This contains characters that cannot be handled' },
} as const satisfies Record<string, Localized>;

export type FieldProblem = keyof typeof fieldProblems;
