import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../ui/FormDialog.tsx';
import { AltFields, areDescribed, type TypedAlts, type Undescribed } from './AltFields.tsx';

interface Props {
  title: string;
  confirm: string;
  pictures: Undescribed;
  onDescribed: (alts: TypedAlts) => Promise<void> | void;
  onClose: () => void;
}

/** Asks for the alternative texts without which a text cannot be published. */
export function DescribeDialog({ title, confirm, pictures, onDescribed, onClose }: Props) {
  const [alts, setAlts] = useState<TypedAlts>({});
  const translate = useTranslate();
  return (
    <FormDialog
      title={title}
      text={translate('app.drafts.alts.text', { smart_count: pictures.length })}
      confirm={confirm}
      width="sm"
      isReady={areDescribed(pictures, alts)}
      onSubmit={() => onDescribed(alts)}
      onClose={onClose}
    >
      {() => <AltFields pictures={pictures} alts={alts} onAlts={setAlts} />}
    </FormDialog>
  );
}
