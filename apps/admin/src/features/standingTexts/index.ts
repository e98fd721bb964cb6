import StandingTextsIcon from '@mui/icons-material/ArticleOutlined';
import type { RaRecord } from 'react-admin';
import type { Feature } from '../../feature.ts';
import { text } from '../../providers/texts.ts';
import { latePage, listPage } from '../../ui/latePage.ts';
import type { StandingTextRecord } from './standingTextsDraftKind.ts';

export const standingTexts: Feature = {
  name: 'standingTexts',
  group: 'site',
  icon: StandingTextsIcon,
  recordRepresentation: ({ id }: RaRecord) => text(`resources.standingTexts.names.${id as StandingTextRecord['id']}`),
  calls: { list: 'adminStandingTextList', get: 'adminStandingTextGet', update: 'adminStandingTextDraftSave' },
  auditSubject: 'standingText',
  pages: {
    list: listPage(() => import('./StandingTextList.tsx'), 'StandingTextList'),
    edit: latePage(() => import('./StandingTextEdit.tsx'), 'StandingTextEdit'),
  },
};
