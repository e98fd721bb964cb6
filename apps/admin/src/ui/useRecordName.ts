import { type RaRecord, useGetRecordRepresentation } from 'react-admin';

/** Returns a function that names records of a resource in plain text. */
export function useRecordName(resource: string): (record: RaRecord) => string {
  const representation = useGetRecordRepresentation(resource);
  return (record) => {
    const shown = representation(record);
    return typeof shown === 'string' ? shown : `#${record.id}`;
  };
}
