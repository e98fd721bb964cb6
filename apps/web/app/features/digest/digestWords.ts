import type { NamedTopic } from '@app/contract/digest';
import type { DigestRhythm } from '@app/contract/follows';
import { m } from '../../paraglide/messages.js';
import { leadingName } from '../../ui/PersonName.tsx';

export const nameOfTopic = ({ kind, name, nativeName }: Pick<NamedTopic, 'kind' | 'name' | 'nativeName'>): string =>
  ({
    news: () => m.follow_news(),
    discipline: () => m.follow_discipline({ name }),
    event: () => m.follow_event({ name }),
    player: () => m.follow_player({ name: leadingName({ name, nativeName }) }),
    association: () => m.follow_topic({ name }),
    tag: () => m.follow_topic({ name }),
  })[kind]();

export const nameOfRhythm = (rhythm: DigestRhythm): string =>
  rhythm === 'daily' ? m.follow_daily() : m.follow_weekly();
