import type { Locale } from '@app/contract/locale';
import { Button, type ButtonProps, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { currentLocale } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';

type Kind = CallInput<'adminApplicationDecide'>['kind'];

const buttons: Record<Kind, Pick<ButtonProps, 'color' | 'variant'>> = {
  approve: { variant: 'contained' },
  return: { variant: 'outlined', color: 'secondary' },
  reject: { variant: 'outlined', color: 'error' },
};
const kinds = Object.keys(buttons) as Kind[];

/** Returns the saved reasons, named in the reader's language and worded in the applicant's. */
function useTemplates(locale: Locale, isEnabled: boolean) {
  const { call } = useCall();
  const { data } = useQuery({
    queryKey: ['reasonTemplates', 'all'],
    queryFn: () => call('adminReasonTemplateList', { pageSize: 100 }),
    enabled: isEnabled,
  });
  return (data?.rows ?? []).map(({ label, text }) => ({ label: label[currentLocale()], text: text[locale] }));
}

/** Approves, returns or rejects an application under review. Returning and rejecting require a reason. */
export function ApplicationDecision({ application }: { application: CallData<'adminApplicationGet'> }) {
  const [kind, setKind] = useState<Kind | null>(null);
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const templates = useTemplates(application.locale, application.status === 'underReview');
  const word = (key: string) =>
    translate(`resources.applications.decide.${key}`, { name: application.name || application.nativeName });

  const decide = async (reason: string) => {
    if (kind === null) return;
    await call('adminApplicationDecide', { id: application.id, kind, ...(reason && { reason }) });
    notify('resources.applications.decided', { type: 'success' });
  };

  return (
    <>
      {application.status === 'underReview' && (
        <Stack direction="row" spacing={1} sx={{ mt: 3, flexWrap: 'wrap' }} useFlexGap>
          {kinds.map((choice) => (
            <Button key={choice} {...buttons[choice]} onClick={() => setKind(choice)}>
              {word(choice)}
            </Button>
          ))}
        </Stack>
      )}
      {kind && (
        <DecisionDialog
          title={word(`${kind}Title`)}
          explanation={word(`${kind}Text`)}
          confirm={word(kind)}
          colour={kind === 'reject' ? 'error' : 'primary'}
          {...(kind !== 'approve' && {
            note: {
              label: translate('resources.applications.reasonIn', {
                language: translate(`enums.language.${application.locale}`),
              }),
              isRequired: true,
              field: 'reason',
              maxLength: 1_000,
              templates,
            },
          })}
          onConfirm={decide}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}
