import { data } from 'react-router';

const throwNotFound = (): never => {
  throw data(null, { status: 404 });
};

/** Shows the 404 page for an unknown address. */
export const loader = () => throwNotFound();
export const clientLoader = () => throwNotFound();

export default function NotFoundPage() {
  return null;
}
