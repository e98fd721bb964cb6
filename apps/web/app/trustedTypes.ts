import { noticeWorkerPath } from '@app/contract/noticeWorker';
import { installDefaultPolicy, policyFactory } from '@app/contract/trustedTypes';

installDefaultPolicy();

const sanitized = policyFactory?.createPolicy('sanitized', {
  createHTML: (html) => html,
  createScriptURL: () => noticeWorkerPath,
});

/** Marks HTML as trusted. Pass only HTML that the server has sanitized. */
export const sanitizedHtml = (html: string): string => (sanitized ? sanitized.createHTML(html) : html);

/** The address of the only script that runs outside pages, marked as trusted. */
export const noticeWorkerUrl = (): string =>
  sanitized ? sanitized.createScriptURL(noticeWorkerPath) : noticeWorkerPath;
