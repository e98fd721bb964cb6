import { z } from 'zod';
import { version } from './lists.ts';

const inBoth = (most: number) => {
  const text = z.string().trim().min(1).max(most);
  return z.object({ zh_CN: text, en_US: text });
};

/** One of the ways to reach the association, such as “Telephone” and its number. */
const contacts = z.array(z.object({ label: inBoth(60), value: inBoth(300) })).max(20);

/** All of them in their order: one document with one version. */
export const contactsRow = z.object({ id: z.literal('contacts'), contacts, version });

export const contactsCalls = {
  adminContactsGet: { summary: 'How to reach the association, in both languages', data: contactsRow },
  adminContactsUpdate: {
    summary: 'Change it; the second of two is told (4009)',
    body: z.object({ contacts, version }),
    data: contactsRow,
  },
};
