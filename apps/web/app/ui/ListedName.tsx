import { Link } from 'react-router';
import styles from './PersonName.module.css';
import { type NamedPerson, PersonName } from './PersonName.tsx';

/** Shows both names of a person, as a link to the person's page if the person has one. */
export function ListedName({ person }: { person: NamedPerson & { personId: string; isListed: boolean } }) {
  if (person.isListed) return <NameLink person={person} to={`/members/person/${person.personId}`} />;
  return <PersonName name={person.name} nativeName={person.nativeName} />;
}

/** Shows both names of a person as a link. */
export const NameLink = ({ person, to }: { person: NamedPerson; to: string }) => (
  <Link className={styles.link} to={to}>
    <PersonName name={person.name} nativeName={person.nativeName} />
  </Link>
);
