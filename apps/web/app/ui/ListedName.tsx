import { Link } from 'react-router';
import styles from './PersonName.module.css';
import { type NamedPerson, PersonName } from './PersonName.tsx';

/** Shows both names of a person, as a link to the person's page if the person has one. */
export function ListedName({ person }: { person: NamedPerson & { personId: string; isListed: boolean } }) {
  const name = <PersonName name={person.name} nativeName={person.nativeName} />;
  if (!person.isListed) return name;
  return (
    <Link className={styles.link} to={`/members/person/${person.personId}`}>
      {name}
    </Link>
  );
}
