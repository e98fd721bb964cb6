import { data } from 'react-router';

const refuse = (): never => {
  throw data(null, { status: 404 });
};

/** Any address that is no page of the site. */
export const loader = () => refuse();
export const clientLoader = () => refuse();

export default function NotFoundPage() {
  return null;
}
