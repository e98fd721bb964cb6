import { z } from 'zod';
import { version } from './lists.ts';

const inBoth = (most: number) => {
  const text = z.string().trim().min(1).max(most);
  return z.object({ zh_CN: text, en_US: text });
};

/** Ways to reach the association, such as “Telephone” with its number, in display order. */
const contacts = z.array(z.object({ label: inBoth(60), value: inBoth(300) })).max(20);

/** All contacts as a single record with one version. */
export const contactsRow = z.object({ id: z.literal('contacts'), contacts, version });

export const contactsCalls = {
  adminContactsGet: { summary: 'How to reach the association, in both languages', data: contactsRow },
  adminContactsUpdate: {
    summary: 'Change it; the second of two is told (4009)',
    body: z.object({ contacts, version }),
    data: contactsRow,
  },
};
