import { Counter, Gauge, type Metric } from 'prom-client';
import type { Database } from '#platform/database/client';
import { countUndelivered } from './messages.queries.ts';

type Outcome = 'sent' | 'postponed' | 'refused' | 'expired' | 'exhausted';

export interface MessageFigures {
  count(channel: 'email' | 'sms', outcome: Outcome): void;
  metrics: Metric[];
}

const outcomes: Outcome[] = ['sent', 'postponed', 'refused', 'expired', 'exhausted'];
const channels = ['email', 'sms'] as const;

/** How messages are doing: the counter in this process, the gauge over all of them. */
export function openMessageFigures(db: Database): MessageFigures {
  const total = new Counter({
    name: 'messages_total',
    help: 'Tries to deliver a message by channel and what came of them',
    labelNames: ['channel', 'outcome'],
    registers: [],
  });
  for (const channel of channels) for (const outcome of outcomes) total.inc({ channel, outcome }, 0); // seen from the start, so that a rate is right
  const undelivered = new Gauge({
    name: 'messages_undelivered',
    help: 'Messages that wait, or that were given up, by channel',
    labelNames: ['channel', 'state'],
    registers: [],
    async collect() {
      const rows = await countUndelivered(db).catch(() => null);
      this.reset(); // with the database away the figure is missing, and not old
      if (!rows) return;
      for (const channel of channels) {
        for (const state of ['waiting', 'failed'] as const) {
          this.set({ channel, state }, rows.find((row) => row.channel === channel && row.state === state)?.count ?? 0);
        }
      }
    },
  });
  return { count: (channel, outcome) => total.inc({ channel, outcome }), metrics: [total as Metric, undelivered as Metric] };
}
