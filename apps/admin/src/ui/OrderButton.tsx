import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import OrderIcon from '@mui/icons-material/SwapVert';
import { Backdrop, Button, CircularProgress } from '@mui/material';
import { Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { mayCall, useMe } from '../providers/session.ts';
import { latePage } from './latePage.ts';

const OrderDialog = latePage(() => import('./OrderDialog.tsx'), 'OrderDialog');

/** Opens the dialog that changes the order of a list. @param call takes the `ids` of all rows, in their new order */
export function OrderButton({ call }: { call: AdminEndpointName }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useListContext();
  const translate = useTranslate();
  if (!mayCall(call, useMe()?.roles)) return null;
  return (
    <>
      <Button
        startIcon={<OrderIcon />}
        disabled={(data?.length ?? 0) < 2}
        aria-haspopup="dialog"
        onPointerEnter={OrderDialog.preload}
        onFocus={OrderDialog.preload}
        onClick={() => setOpen(true)}
      >
        {translate('app.order.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <OrderDialog call={call} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Covers the page until the dialog is fetched. A menu that opened before it would take its focus, and keep Escape. */
function Loading() {
  const translate = useTranslate();
  return (
    <Backdrop open aria-hidden={false} sx={{ zIndex: 'modal', color: 'common.white' }}>
      <CircularProgress color="inherit" aria-label={translate('app.working')} />
    </Backdrop>
  );
}
