import { z } from 'zod';
import type { Calls } from './calls.ts';

/** What a device shows, and the page that it opens: an address on this site. */
export interface PushNotice {
  title: string;
  text: string;
  link: string;
}

const endpoint = z.url().max(1_000);

export const noticeCalls = {
  noticeDevice: {
    summary: 'Get whether this session’s device receives notices',
    description: 'Notices announce the events of the person.',
    data: z.object({
      /**
       * The key with which a browser registers at its push service, in base64url; null where the site sends no notices.
       */
      publicKey: z.string().nullable(),
      /** Whether notices go to the device of this session. */
      isOn: z.boolean(),
    }),
  },
  noticeDeviceSave: {
    summary: 'Send notices to the device of this session',
    description: 'They announce the events of the person until the session ends. The first notice confirms this.',
    errors: ['rateLimited'],
    body: z.object({
      endpoint,
      /** The device’s public key and secret (RFC 8291), in base64url. */
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/),
    }),
    data: z.null(),
  },
  noticeDeviceRemove: {
    summary: 'Stop notices on the device of this session',
    data: z.null(),
  },
} satisfies Calls;
