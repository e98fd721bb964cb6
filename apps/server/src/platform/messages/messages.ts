import type { FastifyBaseLogger } from 'fastify';
import type { Metric } from 'prom-client';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Jobs, SendJob } from '#platform/jobs/jobs';
import type { Vault } from '#platform/vault';
import { claimSeconds, deliver, type Route } from './delivery.ts';
import { type MailServer, openMailSender } from './mailSender.ts';
import { openMessageFigures } from './messageFigures.ts';
import { forgetMessagesBefore, lockOverdueMessages } from './messages.queries.ts';
import { type Channel, type Delivery, openOutbox, type Outbox } from './outbox.ts';
import { openSmsSender, type SmsAccount } from './smsSender.ts';
import { openUndelivered, type Undelivered } from './undelivered.ts';

export interface MessageSettings {
  db: Database;
  clock: Clock;
  vault: Vault;
  jobs: Jobs;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Null: mails, or text messages, are only written down. */
  mailServer: MailServer | null;
  smsAccount: SmsAccount | null;
  /** Whether whoever sits at this machine may read what was sent. */
  isLocal: boolean;
}

const day = 86_400_000;
const keptDays = { delivered: 7, undelivered: 90 };
const overdueSeconds = 300;
const mostAtOnce = 1_000;

/** Everything about messages: written by the business, delivered by jobs, forgotten in time. */
export async function openMessages(settings: MessageSettings): Promise<{ outbox: Outbox; undelivered: Undelivered; metrics: Metric[] }> {
  const { db, clock, vault, jobs, log, isLocal } = settings;
  const figures = openMessageFigures(db);
  const parts = { db, clock, vault, figures, log, keepsContent: isLocal };
  const deliveries = new Map<Channel, SendJob<Delivery>>();
  for (const route of await openRoutes(settings)) {
    const send: SendJob<Delivery> = jobs.declare<Delivery>({
      name: `messages-${route.channel}`,
      work: ({ id }) => deliver(parts, route, id, send),
      atOnce: 3,
      longestSeconds: claimSeconds,
      againAfterSeconds: claimSeconds, // sooner it would find its own claim, and take the message for somebody else's
    });
    deliveries.set(route.channel, send);
  }
  jobs.declare({
    name: 'messages-overdue',
    every: '*/5 * * * *',
    longestSeconds: 60,
    work: () => takeUpOverdue(db, deliveries),
  });
  jobs.declare({
    name: 'messages-forget',
    every: '17 * * * *',
    longestSeconds: 300,
    work: () => {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day);
      return forgetMessagesBefore(db, { delivered: daysAgo(keptDays.delivered), undelivered: daysAgo(keptDays.undelivered) });
    },
  });
  return {
    outbox: openOutbox({ vault, clock, deliver: deliveries, keepsContent: isLocal }),
    undelivered: openUndelivered({ db, clock, vault, deliver: deliveries }),
    metrics: figures.metrics,
  };
}

async function openRoutes({ mailServer, smsAccount, clock }: MessageSettings): Promise<Route[]> {
  const routes: Route[] = [];
  if (mailServer) {
    const sender = await openMailSender(mailServer);
    const domain = mailServer.from.address.split('@')[1]!;
    routes.push({
      channel: 'email',
      send: ({ to, subject = '', text, headers = {} }, name) => sender.send({ to, subject, text, headers, messageId: `<${name}@${domain}>` }),
    });
  }
  if (smsAccount) {
    const sender = await openSmsSender(smsAccount);
    routes.push({
      channel: 'sms',
      send: ({ to, text, expiresAt }) => sender.send({ to, text, ...(expiresAt && { worthSeconds: (expiresAt.getTime() - clock.now().getTime()) / 1000 }) }),
    });
  }
  return routes;
}

/** For messages whose job is gone: written by a version without jobs, or lost with a job too often begun. */
async function takeUpOverdue(db: Database, deliveries: ReadonlyMap<Channel, SendJob<Delivery>>): Promise<void> {
  if (deliveries.size === 0) return;
  await db.transaction(async (tx) => {
    for (const { id, channel } of await lockOverdueMessages(tx, [...deliveries.keys()], overdueSeconds, mostAtOnce)) {
      await deliveries.get(channel)!(tx, { id });
    }
  });
}
