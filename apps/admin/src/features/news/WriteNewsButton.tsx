import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link, useCreatePath, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { mayCall, useMe } from '../../providers/session.ts';
import { useCall } from '../../ui/useCall.ts';
import { useNotifiedWork } from '../../ui/useWork.ts';

/** Creates an article and opens it. Its type can be changed there; the link beside it asks for the type first. */
export function WriteNewsButton() {
  const { call } = useCall();
  const { isWorking, run } = useNotifiedWork();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!mayCall('adminNewsCreate', useMe()?.roles)) return null;
  const write = () =>
    run(async () => {
      const { id } = await call('adminNewsCreate', { type: 'news' });
      void navigate(createPath({ resource: 'news', type: 'edit', id }));
    });
  return (
    <>
      <Button component={Link} to={createPath({ resource: 'news', type: 'create' })}>
        {translate('resources.news.otherTypes')}
      </Button>
      <Button variant="contained" startIcon={<AddIcon />} disabled={isWorking} onClick={() => void write()}>
        {translate('resources.news.write')}
      </Button>
    </>
  );
}
