import type { SortPayload } from 'react-admin';

/** The API's parameters for a sort of react-admin, which asks for `id` where no sort was chosen. */
export const sortingOf = (sort: SortPayload | undefined) =>
  !sort?.field || sort.field === 'id' ? {} : { sort: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' };
