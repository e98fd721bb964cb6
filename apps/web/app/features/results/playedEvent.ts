export interface PlayedEvent {
  eventName: string;
  /** '' for an event with one section. */
  section: string;
}

/** Names an event and the section in which someone played there. */
export const formatPlayedEvent = ({ eventName, section }: PlayedEvent): string =>
  [eventName, section].filter(Boolean).join(' · ');
