import NewsIcon from '@mui/icons-material/NewspaperOutlined';
import type { Localized } from '@app/contract/locale';
import type { RaRecord } from 'react-admin';
import type { Feature } from '../../feature.ts';
import { text, textKey } from '../../providers/texts.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';
import type { NewsRecord } from './newsDraftKind.ts';

/** Rows have titles, records the texts that contain them. */
const titleOf = (record: RaRecord): string => {
  const { title, texts } = record as { title?: Localized; texts?: NewsRecord['texts'] };
  const titles = title ?? { zh_CN: texts?.zh_CN.fields.title ?? '', en_US: texts?.en_US.fields.title ?? '' };
  return inReadersLanguage(titles) || text('resources.news.untitled');
};

export const news: Feature = {
  name: 'news',
  group: 'site',
  icon: NewsIcon,
  recordRepresentation: titleOf,
  calls: {
    list: 'adminNewsList',
    csv: 'adminNewsCsv',
    get: 'adminNewsGet',
    create: 'adminNewsCreate',
    update: 'adminNewsUpdate',
    delete: 'adminNewsDelete',
  },
  auditSubject: 'news',
  hasTrash: true,
  pendingFilter: { state: 'waiting' },
  pendingCall: 'adminNewsReturn',
  pendingName: textKey('resources.news.states.waiting'),
  isCountedInMenu: true,
  pages: {
    list: listPage(() => import('./NewsList.tsx'), 'NewsList'),
    create: latePage(() => import('./NewsCreate.tsx'), 'NewsCreate'),
    edit: latePage(() => import('./NewsEdit.tsx'), 'NewsEdit'),
  },
};
