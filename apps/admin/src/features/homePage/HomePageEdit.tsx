import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { mayCall, useMe } from '../../providers/session.ts';
import { EditPage } from '../../ui/EditPage.tsx';
import { HomePageInputs } from './HomePageInputs.tsx';
import { comparedFields, toBody } from './homePageFields.ts';

export function HomePageEdit() {
  const translate = useTranslate();
  const readOnly = !mayCall('adminHomePageUpdate', useMe()?.roles);
  return (
    <EditPage id="homePage" toBody={toBody} fields={comparedFields} readOnly={readOnly}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', width: '100%', mb: 2 }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 260px' }}>
          {translate('resources.homePage.intro')}
        </Typography>
        <Button href="/" target="_blank" rel="noopener" startIcon={<OpenIcon />} color="secondary">
          {translate('resources.homePage.open')}
        </Button>
      </Box>
      {readOnly && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2, width: '100%' }}>
          {translate('resources.homePage.readOnly')}
        </Alert>
      )}
      <HomePageInputs readOnly={readOnly} />
    </EditPage>
  );
}
