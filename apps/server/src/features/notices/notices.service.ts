import type { CallInput } from '@app/contract/contract';
import type { MessageKind } from '@app/contract/admin/messageKinds';
import type { Locale } from '@app/contract/locale';
import type { PushNotice } from '@app/contract/notices';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import type { Limit } from '#platform/http/limits';
import type { Outbox } from '#platform/messages/outbox';
import type { DeviceKeys, IsPushService } from '#platform/messages/pushSender';
import type { Vault } from '#platform/vault';
import type { Session } from '#platform/visitor';
import { deleteDevice, findDevices, replaceDevice } from './notices.queries.ts';

export interface NoticeDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  publicUrl: string;
  /** Seals the addresses of devices. */
  vault: Vault;
  /** Null where the site sends no notices. */
  push: { publicKey: string; isAllowedService: IsPushService } | null;
  /** Limits registrations, because each sends a notice to an address that a browser has chosen. */
  perAccount: Limit;
}

interface Device {
  endpoint: string;
  keys: DeviceKeys;
}

export interface Notice extends PushNotice {
  kind: MessageKind;
}

/**
 * Stores the device of a session, and shows a notice on it that confirms the registration.
 *
 * @throws InvalidFields for a foreign service; BusinessError rateLimited
 */
export async function saveDevice(
  { db, clock, outbox, vault, push, publicUrl, perAccount }: NoticeDeps,
  { id: sessionId, accountId }: Session,
  { endpoint, p256dh, auth }: CallInput<'noticeDeviceSave'>,
  locale: Locale,
): Promise<void> {
  if (!push?.isAllowedService(endpoint)) throw new InvalidFields({ endpoint: 'malformed' });
  await perAccount.consume(String(accountId));
  const device: Device = { endpoint, keys: { p256dh, auth } };
  await db.transaction(async (tx) => {
    await replaceDevice(tx, {
      sessionId,
      fingerprint: vault.fingerprint(endpoint),
      sealed: vault.seal(JSON.stringify(device)),
      createdAt: clock.now(),
    });
    await send(outbox, tx, device, {
      kind: 'device.added',
      title: m.notice_device_added({}, { locale }),
      text: m.notice_device_added_text({}, { locale }),
      link: `${publicUrl}/personal/index?lang=${locale}`,
    });
  });
}

/** Shows a notice on all devices of an account. */
export async function notifyAccount(
  { clock, outbox, vault }: Pick<NoticeDeps, 'clock' | 'outbox' | 'vault'>,
  tx: Transaction,
  accountId: number,
  notice: Notice,
): Promise<void> {
  for (const sealed of await findDevices(tx, accountId, clock.now()))
    await send(outbox, tx, JSON.parse(vault.open(sealed).toString('utf8')) as Device, notice);
}

/** Deletes a device that its push service no longer knows. */
export const forgetDevice = ({ db, vault }: Pick<NoticeDeps, 'db' | 'vault'>, endpoint: string): Promise<void> =>
  deleteDevice(db, vault.fingerprint(endpoint));

const send = (
  outbox: Outbox,
  tx: Transaction,
  { endpoint, keys }: Device,
  { kind, title, text, link }: Notice,
): Promise<void> => outbox.enqueue(tx, { channel: 'push', kind, to: endpoint, keys, subject: title, text, link });
