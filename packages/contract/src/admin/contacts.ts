import { z } from 'zod';
import { textInBothLanguages } from './bilingual.ts';
import { version } from './lists.ts';
import type { Calls } from '../calls.ts';

/** Ways to reach the association, such as “Telephone” with its number, in display order. */
const contacts = z.array(z.object({ label: textInBothLanguages(60), value: textInBothLanguages(300) })).max(20);

/** All contacts as a single record with one version. */
export const contactsRecord = z.object({ id: z.literal('contacts'), contacts, version });
z.globalRegistry.add(contactsRecord, { id: 'ContactDetails' });

export const adminContactsCalls = {
  adminContactsGet: { summary: 'Get the contact details in both languages', data: contactsRecord },
  adminContactsUpdate: {
    summary: 'Update the contact details',
    description: '4009 on a version conflict.',
    errors: ['conflict'],
    body: z.object({ contacts, version }),
    data: contactsRecord,
  },
} satisfies Calls;
