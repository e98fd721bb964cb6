import { m } from '../../paraglide/messages.js';
import { leadingName, type NamedPerson } from '../../ui/PersonName.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface Props {
  person: NamedPerson & { personId: string };
  category: string;
  season: string;
}

/** Links to the page that explains the points of a person in the ranking of a category and season. */
export const WhyLink = ({ person, category, season }: Props) => (
  <TextLink
    to={`/members/why/${person.personId}?category=${category}&season=${season}`}
    aria-label={m.why_points_of({ name: leadingName(person) })}
  >
    {m.why()}
  </TextLink>
);
