import { data } from 'react-router';

const refuse = (): never => {
  throw data(null, { status: 404 });
};

/** Shows the 404 page for an unknown address. */
export const loader = () => refuse();
export const clientLoader = () => refuse();

export default function NotFoundPage() {
  return null;
}
