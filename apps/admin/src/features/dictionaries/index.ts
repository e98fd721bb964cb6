import DictionariesIcon from '@mui/icons-material/TranslateOutlined';
import type { RaRecord } from 'react-admin';
import type { Feature } from '../../feature.ts';
import type { RowOf } from '../../providers/callTypes.ts';
import { text } from '../../providers/texts.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const dictionaries: Feature = {
  name: 'dictionaries',
  group: 'site',
  icon: DictionariesIcon,
  recordRepresentation: ({ id }: RaRecord) =>
    text(`resources.dictionaries.names.${id as RowOf<'adminDictionaryList'>['id']}`),
  calls: { list: 'adminDictionaryList', get: 'adminDictionaryGet', update: 'adminDictionaryUpdate' },
  auditSubject: 'dictionary',
  pages: {
    list: listPage(() => import('./DictionaryList.tsx'), 'DictionaryList'),
    edit: latePage(() => import('./DictionaryEdit.tsx'), 'DictionaryEdit'),
  },
};
