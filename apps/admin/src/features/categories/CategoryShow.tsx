import { Box } from '@mui/material';
import { EditButton, useRecordContext, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';
import { PointsTables } from './PointsTables.tsx';

export function CategoryShow() {
  return (
    <ShowPage isPlain>
      <CategoryPage />
    </ShowPage>
  );
}

function CategoryPage() {
  const category = useRecordContext<CallData<'adminCategoryGet'>>();
  const mayEdit = mayCall('adminCategoryUpdate', useMe()?.roles);
  const translate = useTranslate();
  if (!category) return null;
  const { name, disciplineName, code } = category;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title={inReadersLanguage(name)}>
        <Facts facts={{ discipline: inReadersLanguage(disciplineName), code }} />
        {mayEdit && <EditButton sx={{ mt: 2 }} />}
      </Section>
      <Section title={translate('resources.categories.points.title')}>
        <PointsTables categoryId={category.id} />
      </Section>
    </Box>
  );
}
