import { z } from 'zod';
import { id, instant } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import type { Calls } from '../calls.ts';

/** A dead letter, without its content and with a masked recipient. */
const failedMessageRow = z.object({
  id,
  channel: z.enum(['email', 'sms', 'push', 'captcha']),
  /** One of `messageKinds`; null for messages written by an earlier version. */
  kind: z.string().nullable(),
  /** Masked; null when it has been deleted. */
  recipient: z.string().nullable(),
  /** The provider's last error. */
  error: z.string(),
  attempts: z.number().int(),
  writtenAt: instant,
  failedAt: instant.nullable(),
  dismissedAt: instant.nullable(),
  /** Whether the message has not expired, still has its content, and has a provider. */
  canBeSentAgain: z.boolean(),
});

/** `keyword`: a complete email address, or a complete phone number with its dialling code. */
const filters = pageQuery.extend({
  ...sortedBy('writtenAt', 'failedAt'),
  channel: z.enum(['email', 'sms', 'push']).optional(),
  kind: z.string().max(60).optional(),
  open: z.enum(['true', 'false']).optional(),
});

export const adminFailedMessageCalls = {
  adminFailedMessageList: {
    summary: 'List failed messages',
    description: 'Dead letters, the latest first.',
    query: filters,
    data: pageOf(failedMessageRow),
  },
  adminFailedMessageCsv: {
    summary: 'Export failed messages as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminFailedMessageSend: {
    summary: 'Requeue a dead letter',
    description: 'It gets a full set of attempts. 4009 when it has been requeued already.',
    errors: ['notFound', 'conflict'],
    params: byId,
    data: z.null(),
  },
  adminFailedMessageDismiss: {
    summary: 'Dismiss a dead letter and erase its content',
    errors: ['notFound', 'conflict'],
    params: byId,
    data: z.null(),
  },
} satisfies Calls;
