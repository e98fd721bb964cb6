import type { FastifyBaseLogger } from 'fastify';
import type { Metric } from 'prom-client';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Jobs, SendJob } from '#platform/jobs/jobs';
import type { Vault } from '#platform/vault';
import { claimSeconds, deliver, type MessageRoute } from './delivery.ts';
import { type MailServer, createMailSender } from './mailSender.ts';
import { createMessageMetrics } from './messageMetrics.ts';
import { deleteMessagesBefore, lockOverdueMessages } from './messages.queries.ts';
import { type Channel, type Delivery, createOutbox, type Outbox } from './outbox.ts';
import { createPushSender, type PushAccount } from './pushSender.ts';
import { createSmsSender, type SmsAccount } from './smsSender.ts';
import { createDeadLetters, type DeadLetters } from './deadLetters.ts';

export interface MessageSettings {
  db: Database;
  clock: Clock;
  vault: Vault;
  jobs: Jobs;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Null: messages of this channel are only recorded. */
  mailServer: MailServer | null;
  smsAccount: SmsAccount | null;
  pushAccount: PushAccount | null;
  /** Deletes a device that its push service no longer knows. */
  forgetDevice: (endpoint: string) => Promise<void>;
  /** Returns the sender's name of mails where the configuration has none. */
  findSiteName: () => Promise<string>;
  /** Whether sent messages stay readable on this machine. */
  isLocal: boolean;
}

const dayMs = 86_400_000;
const retentionDays = { delivered: 7, deadLetters: 90 };
const overdueSeconds = 300;
const batchSize = 1_000;

/** Creates the outbox, its delivery jobs, the dead letters and the cleanup. */
export async function createMessages(
  settings: MessageSettings,
): Promise<{ outbox: Outbox; deadLetters: DeadLetters; metrics: Metric[] }> {
  const { db, clock, vault, jobs, log, isLocal } = settings;
  const messageMetrics = createMessageMetrics(db);
  const deps = { db, clock, vault, messageMetrics, log, keepsContent: isLocal };
  const deliveries = new Map<Channel, SendJob<Delivery>>();
  for (const route of await createRoutes(settings)) {
    const send: SendJob<Delivery> = jobs.declare<Delivery>({
      name: `messages-${route.channel}`,
      work: ({ id }) => deliver(deps, route, id, send),
      concurrency: 3,
      timeoutSeconds: claimSeconds,
      // A sooner retry would find the lease of the failed run, and mistake it for another worker's.
      retryDelaySeconds: claimSeconds,
    });
    deliveries.set(route.channel, send);
  }
  jobs.declare({
    name: 'messages-overdue',
    cron: '*/5 * * * *',
    timeoutSeconds: 60,
    work: () => requeueOverdue(db, deliveries),
  });
  jobs.declare({
    name: 'messages-cleanup',
    cron: '17 * * * *',
    timeoutSeconds: 300,
    work: () => {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
      return deleteMessagesBefore(db, {
        delivered: daysAgo(retentionDays.delivered),
        deadLetters: daysAgo(retentionDays.deadLetters),
      });
    },
  });
  return {
    outbox: createOutbox({ vault, clock, deliver: deliveries, keepsContent: isLocal }),
    deadLetters: createDeadLetters({ db, clock, vault, deliver: deliveries }),
    metrics: messageMetrics.metrics,
  };
}

async function createRoutes(settings: MessageSettings): Promise<MessageRoute[]> {
  const { mailServer, smsAccount, pushAccount, findSiteName, forgetDevice, clock } = settings;
  const routes: MessageRoute[] = [];
  if (mailServer) {
    const sender = await createMailSender(mailServer, findSiteName);
    const domain = mailServer.from.address.split('@')[1]!;
    routes.push({
      channel: 'email',
      send: ({ to, subject = '', text, html, headers = {}, replyTo }, name) =>
        sender.send({ to, subject, text, html, headers, replyTo, messageId: `<${name}@${domain}>` }),
    });
  }
  if (smsAccount) {
    const sender = await createSmsSender(smsAccount);
    routes.push({
      channel: 'sms',
      send: ({ to, text, expiresAt }) =>
        sender.send({
          to,
          text,
          ...(expiresAt && { validitySeconds: (expiresAt.getTime() - clock.now().getTime()) / 1000 }),
        }),
    });
  }
  if (pushAccount) {
    const sender = await createPushSender(pushAccount);
    routes.push({
      channel: 'push',
      async send({ to, keys, subject = '', text, link = '' }) {
        const { isGone } = await sender.send({ endpoint: to, keys: keys! }, { title: subject, text, link });
        if (isGone) await forgetDevice(to);
      },
    });
  }
  return routes;
}

/** Sends jobs for messages without one: written by a version without jobs, or lost after too many retries. */
async function requeueOverdue(db: Database, deliveries: ReadonlyMap<Channel, SendJob<Delivery>>): Promise<void> {
  if (deliveries.size === 0) return;
  await db.transaction(async (tx) => {
    for (const { id, channel } of await lockOverdueMessages(tx, [...deliveries.keys()], overdueSeconds, batchSize)) {
      await deliveries.get(channel)!(tx, { id });
    }
  });
}
