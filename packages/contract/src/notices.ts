import { z } from 'zod';

/** What a device shows, and the page that it opens: an address on this site. */
export interface PushNotice {
  title: string;
  text: string;
  link: string;
}

const endpoint = z.url().max(1_000);

export const noticeCalls = {
  noticeDevice: {
    summary: 'Whether the asking person’s events are announced on the device of this session',
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
    summary: 'Announce the asking person’s events on this device until the session ends; the first notice says so',
    body: z.object({
      endpoint,
      /** The device’s public key and secret (RFC 8291), in base64url. */
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/),
    }),
    data: z.null(),
  },
  noticeDeviceRemove: {
    summary: 'No more notices on the device of this session',
    data: z.null(),
  },
};
