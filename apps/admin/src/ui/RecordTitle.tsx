import { Title, useGetResourceLabel, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useRecordName } from './useRecordName.ts';

/**
 * The heading of a page whose record changes while it is open. `Edit` has the heading of the record that it loaded, so
 * its `title` must be `false`.
 */
export function RecordTitle() {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const nameOf = useRecordName(resource);
  const labelOf = useGetResourceLabel();
  const translate = useTranslate();
  if (!record) return null;
  const values = { name: labelOf(resource, 1), recordRepresentation: nameOf(record) };
  return (
    <Title title={translate(`resources.${resource}.page.edit`, { ...values, _: translate('ra.page.edit', values) })} />
  );
}
