import type { Topic } from '@app/contract/topics';
import { leadingName } from '../../ui/PersonName.tsx';

export const nameOfTopic = (topic: Topic): string => leadingName(topic);

/** Returns the page of a topic: that of an event or person, or the list of what is written about it. */
export const addressOfTopic = ({ id, kind, url }: Topic): string =>
  kind === 'event' || kind === 'person' ? url : `/topics/${id}`;
