import { Counter, Gauge, type Metric } from 'prom-client';
import type { Database } from '#platform/database/client';
import { countUnsent } from './messages.queries.ts';

type Outcome = 'sent' | 'postponed' | 'refused' | 'expired' | 'exhausted';

export interface MessageMetrics {
  count(channel: 'email' | 'sms' | 'push', outcome: Outcome): void;
  metrics: Metric[];
}

const outcomes: Outcome[] = ['sent', 'postponed', 'refused', 'expired', 'exhausted'];
const channels = ['email', 'sms', 'push'] as const;

/** Creates the metrics of messages: a counter for this process and a gauge over all processes. */
export function createMessageMetrics(db: Database): MessageMetrics {
  const total = new Counter({
    name: 'messages_total',
    help: 'Delivery attempts by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers: [],
  });
  // Every label starts at 0, so that rates are correct from the first message on.
  for (const channel of channels) for (const outcome of outcomes) total.inc({ channel, outcome }, 0);
  const unsent = new Gauge({
    name: 'messages_dead_letters',
    help: 'Waiting and failed messages, by channel',
    labelNames: ['channel', 'state'],
    registers: [],
    async collect() {
      const rows = await countUnsent(db).catch(() => null);
      this.reset(); // without the database, the metric is missing instead of outdated
      if (!rows) return;
      for (const channel of channels) {
        for (const state of ['waiting', 'failed'] as const) {
          this.set({ channel, state }, rows.find((row) => row.channel === channel && row.state === state)?.count ?? 0);
        }
      }
    },
  });
  return {
    count: (channel, outcome) => total.inc({ channel, outcome }),
    metrics: [total as Metric, unsent as Metric],
  };
}
