import type { ChangeMessage, LiveEvent, WholeMessage } from '@app/contract/liveEvents';
import patches from 'fast-json-patch';
import { createHash } from 'node:crypto';

/** A message of the stream. */
export interface LiveMessage {
  kind: 'whole' | 'change';
  /** In JSON. */
  data: string;
}

interface Version {
  id: string;
  event: LiveEvent;
  whole: LiveMessage;
}

interface Step {
  from: string;
  to: string;
  message: LiveMessage;
}

/** Only so many changes are kept, more than an event has in the time that a reconnect takes. */
const maxSteps = 100;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * The present state of an event, and the changes that led to it. A version's id is a digest of its content, so all
 * processes use the same id, and a viewer can continue in any of them.
 */
export class EventVersions {
  readonly #eventId: string;
  #version: Version;
  #steps: Step[] = [];

  constructor(eventId: string, event: LiveEvent) {
    this.#eventId = eventId;
    this.#version = this.#versionOf(event);
  }

  get id(): string {
    return this.#version.id;
  }

  /** Returns the messages that lead from a version to the present one: none, the changes, or the whole state. */
  messagesSince(knownId: string | null): LiveMessage[] {
    if (knownId === this.#version.id) return [];
    const first = this.#steps.findLastIndex(({ from }) => from === knownId);
    if (knownId === null || first < 0) return [this.#version.whole];
    const messages = this.#steps.slice(first).map(({ message }) => message);
    const length = messages.reduce((sum, { data }) => sum + data.length, 0);
    return length < this.#version.whole.data.length ? messages : [this.#version.whole];
  }

  /** Stores the present state. @returns the message for viewers of the version before; null when nothing changed */
  advance(event: LiveEvent): LiveMessage | null {
    const before = this.#version;
    const next = this.#versionOf(event);
    if (next.id === before.id) return null;
    this.#version = next;
    const change: ChangeMessage = {
      eventId: this.#eventId,
      from: before.id,
      version: next.id,
      patch: patches.compare(before.event, next.event),
    };
    const message: LiveMessage = { kind: 'change', data: JSON.stringify(change) };
    // When the patch is longer than the complete state, send the state instead.
    if (message.data.length >= next.whole.data.length) {
      this.#steps = [];
      return next.whole;
    }
    this.#steps = [...this.#steps, { from: before.id, to: next.id, message }].slice(-maxSteps);
    return message;
  }

  #versionOf(event: LiveEvent): Version {
    const id = digestOf(JSON.stringify(event));
    const whole: WholeMessage = { eventId: this.#eventId, version: id, event };
    return { id, event, whole: { kind: 'whole', data: JSON.stringify(whole) } };
  }
}
