import type { EventDetail } from '@app/contract/events';
import { type LiveEvent, liveEventFields, liveEventsPath, maxLiveEvents } from '@app/contract/liveEvents';
import { locales } from '@app/contract/locale';
import type { Topic } from '@app/contract/contentTopics';
import { z } from 'zod';
import { BusinessError } from '#platform/errors';
import { EventStreams, streamRoute } from '#platform/http/eventStreams';
import { parseInput } from '#platform/http/input';
import type { App } from '#platform/http/mount';
import { type EventsDeps, createDetailFinder } from '../pages/eventDetail.service.ts';
import { LiveEvents } from './liveEvents.ts';
import { readVersions } from './liveViewers.ts';

interface LiveDeps extends EventsDeps {
  /** Calls with each topic whose content changes; null for all of them. */
  subscribe: (onChange: (topic: Topic | null) => void) => void;
  streams?: EventStreams;
}

const liveQuery = z.object({
  /** Ids of events with commas between them. */
  ids: z
    .string()
    .max(200)
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
    .transform((ids) => [...new Set(ids.split(','))])
    .pipe(z.array(z.string()).max(maxLiveEvents)),
  lang: z.enum(locales),
  /** The versions that the viewer knows; a browser that reconnects sends them as `Last-Event-ID`. */
  since: z.string().max(500).default(''),
});

/** Serves the changes of events as server-sent events. */
export function liveRoutes(app: App, { subscribe, streams = new EventStreams(), ...deps }: LiveDeps): LiveEvents {
  const findDetail = createDetailFinder(deps);
  const live = new LiveEvents({
    subscribe,
    read: async (eventId, locale) => {
      // All viewers share a reading, so it continues when the first one disconnects.
      const detail = await app.queues.liveReads.run(() => findDetail(eventId, locale), { signal: null });
      return detail && toLiveEvent(detail);
    },
  });
  app.server.addHook('preClose', async () => {
    streams.close();
    live.close();
  });
  app.server.get(liveEventsPath, streamRoute, async (request, reply) => {
    const { ids, lang, since } = parseInput(liveQuery, request.query);
    streams.requireRoom(request);
    const viewer = await live.prepare(ids, lang);
    if (!viewer) throw new BusinessError('notFound');
    if (reply.raw.destroyed) {
      // A response that has closed already emits no further close event.
      viewer.leave();
      return reply.hijack();
    }
    const known = readVersions(String(request.headers['last-event-id'] ?? since));
    try {
      viewer.begin(streams.open(request, reply, viewer.leave), known);
    } catch (error) {
      viewer.leave();
      throw error;
    }
  });
  return live;
}

const toLiveEvent = (event: EventDetail) =>
  Object.fromEntries(liveEventFields.map((field) => [field, event[field]])) as unknown as LiveEvent;
