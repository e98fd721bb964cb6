import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { FactList } from '../../forms/FactList.tsx';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { formatDay } from '../../ui/formats.ts';
import { joinFacts } from '../../ui/joinFacts.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { leadingName, PersonName } from '../../ui/PersonName.tsx';
import styles from './person.module.css';

const page = pageData((api, { params }) => api('certificateCheck', { code: params.code ?? '' }));

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: m.certificate_check(), description: m.certificate_check_text(), noIndex: true });

/** Shows what the certificate with a number states now, for those to whom it is presented. */
export default function CertificatePage() {
  const { matchId, eventName, section, categoryName, venue, eventDate, rank, result, name, nativeName, partners } =
    useLoaderData<typeof loader>();
  const event = (
    <Link className={styles.link} to={`/match/${matchId}`}>
      {eventName}
    </Link>
  );
  return (
    <div className="wrap">
      <PageHead title={m.certificate_valid()} lead={m.certificate_check_text()} />
      <FactList
        facts={[
          { label: m.player(), value: <PersonName name={name} nativeName={nativeName} /> },
          ...(partners.length > 0
            ? [{ label: m.partners(), value: partners.map(leadingName).join(m.list_separator()) }]
            : []),
          { label: m.rank(), value: rank },
          { label: m.result(), value: result },
          { label: m.event(), value: event },
          { label: m.category(), value: joinFacts([section, categoryName]) },
          { label: m.date(), value: formatDay(eventDate) },
          { label: m.where(), value: venue },
        ]}
      />
    </div>
  );
}
