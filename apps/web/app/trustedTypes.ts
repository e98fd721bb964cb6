import { noticeWorkerPath } from '@app/contract/noticeWorker';
import { installDefaultPolicy, policyFactory } from '@app/contract/trustedTypes';

installDefaultPolicy();

const sanitizedPolicy = policyFactory?.createPolicy('sanitized', {
  createHTML: (html) => html,
  createScriptURL: () => noticeWorkerPath,
});

/** Marks HTML as trusted. Pass only HTML that the server has sanitized. */
export const sanitizedHtml = (html: string): string => (sanitizedPolicy ? sanitizedPolicy.createHTML(html) : html);

/** The address of the only script that runs outside pages, marked as trusted. */
export const noticeWorkerUrl = (): string =>
  sanitizedPolicy ? sanitizedPolicy.createScriptURL(noticeWorkerPath) : noticeWorkerPath;
