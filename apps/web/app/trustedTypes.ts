import { installDefaultPolicy, policyFactory } from '@app/contract/trustedTypes';

installDefaultPolicy();

const sanitized = policyFactory?.createPolicy('sanitized', { createHTML: (html) => html });

/** Marks HTML as trusted. Pass only HTML that the server has sanitized. */
export const sanitizedHtml = (html: string): string => (sanitized ? sanitized.createHTML(html) : html);
