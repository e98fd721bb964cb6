import type { Localized } from '@app/contract/locale';
import PagesIcon from '@mui/icons-material/DescriptionOutlined';
import type { RaRecord } from 'react-admin';
import type { Feature } from '../../feature.ts';
import { text } from '../../providers/texts.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';
import type { OwnPageRecord } from './ownPagesDraftKind.ts';

/** Rows have titles, records the texts that contain them. */
const titleOf = (record: RaRecord): string => {
  const { title, texts } = record as { title?: Localized; texts?: OwnPageRecord['texts'] };
  const titles = title ?? { zh_CN: texts?.zh_CN.fields.title ?? '', en_US: texts?.en_US.fields.title ?? '' };
  return inReadersLanguage(titles) || text('resources.ownPages.untitled');
};

export const ownPages: Feature = {
  name: 'ownPages',
  group: 'site',
  icon: PagesIcon,
  recordRepresentation: titleOf,
  calls: {
    list: 'adminOwnPageList',
    get: 'adminOwnPageGet',
    create: 'adminOwnPageCreate',
    update: 'adminOwnPageUpdate',
    delete: 'adminOwnPageDelete',
  },
  auditSubject: 'ownPage',
  pages: {
    list: listPage(() => import('./OwnPageList.tsx'), 'OwnPageList'),
    create: latePage(() => import('./OwnPageCreate.tsx'), 'OwnPageCreate'),
    edit: latePage(() => import('./OwnPageEdit.tsx'), 'OwnPageEdit'),
  },
};
