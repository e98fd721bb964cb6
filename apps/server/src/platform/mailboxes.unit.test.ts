import { expect, test } from 'vitest';
import { mailboxOf } from './mailboxes.ts';

test.each([
  ['wen@example.org', 'wen@example.org'],
  ['Wen+Chess@Example.org', 'wen@example.org'],
  ['wen+a+b@example.org', 'wen@example.org'],
  ['+wen@example.org', '+wen@example.org'],
  ['w.en@example.org', 'w.en@example.org'],
])('%s is a mail to %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
