import { data } from 'react-router';

/** Any address that is no page of the site. */
export const loader = () => {
  throw data(null, { status: 404 });
};
export const clientLoader = loader;

export default function NotFoundPage() {
  return null;
}
