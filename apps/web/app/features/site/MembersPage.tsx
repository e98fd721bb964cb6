import { ageGroups } from '@app/contract/ageGroups';
import { type MetaFunction, useLoaderData } from 'react-router';
import type { Api } from '../../api/api.ts';
import { isRateLimited, keywordOf, pageData, pageNumberOf } from '../../api/pageData.ts';
import { useSentence } from '../../api/sentences.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta, siteNameOf } from '../../seo/pageMeta.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LinkTabs } from '../../ui/LinkTabs.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { AssociationList } from '../associations/AssociationList.tsx';
import { Directory } from '../people/Directory.tsx';
import styles from './MembersPage.module.css';
import { CheckNumber, type NumberVerification } from '../membership/card/CheckNumber.tsx';
import { Ranking } from '../results/Ranking.tsx';

const tabs = ['associations', 'ranking', 'directory', 'verify'] as const;
type Tab = (typeof tabs)[number];
const tabName = (tab: Tab): string =>
  ({ associations: m.member_associations, ranking: m.ranking, directory: m.directory, verify: m.verify_tab })[tab]();

const tabOf = (query: URLSearchParams): Tab => tabs.find((known) => known === query.get('tab')) ?? 'associations';

async function loadRanking(api: Api, query: URLSearchParams) {
  const categories = await api('listMatchCategory');
  const category = categories.find(({ value }) => value === query.get('category')) ?? categories[0];
  const season = /^(?:\d{4}|all)$/.test(query.get('season') ?? '') ? query.get('season') : null;
  const associations = await api('associationList');
  const association = associations.find(({ id }) => id === query.get('association'))?.id ?? null;
  const ageGroup = ageGroups.find((group) => group === query.get('ageGroup')) ?? null;
  const filters = { category: category?.value ?? null, season, association, ageGroup };
  if (!category) return { categories, associations, filters, list: null };
  const list = await api('rankingList', {
    category: category.value,
    pageNum: pageNumberOf(query),
    pageSize: 20,
    ...(season && { season }),
    ...(association && { association }),
    ...(ageGroup && { ageGroup }),
  });
  return { categories, associations, filters, list };
}

/** Verifies the membership number in the address. Unknown numbers get the same answer as expired ones. */
async function loadVerification(api: Api, query: URLSearchParams): Promise<NumberVerification> {
  const memberNo = (query.get('memberNo') ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, 40);
  if (memberNo === '') return { memberNo, outcome: null };
  try {
    return { memberNo, outcome: await api('verifyNumber', { memberNo }) };
  } catch (thrown) {
    if (isRateLimited(thrown)) return { memberNo, outcome: 'rateLimited' };
    throw thrown;
  }
}

const page = pageData(async (api, { query }) => {
  const tab = tabOf(query);
  const keyword = keywordOf(query);
  return {
    tab,
    keyword,
    associations: tab === 'associations' ? await api('associationConfigList') : [],
    topics: tab === 'associations' ? await api('topicList', { kind: 'association' }) : [],
    ranking: tab === 'ranking' ? await loadRanking(api, query) : null,
    check: tab === 'verify' ? await loadVerification(api, query) : null,
    directory:
      tab === 'directory'
        ? await api('directoryList', { pageNum: pageNumberOf(query), pageSize: 20, ...(keyword && { keyword }) })
        : null,
  };
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) => {
  const tab = args.loaderData?.tab ?? 'associations';
  const title = tab === 'associations' ? m.nav_members() : `${tabName(tab)} · ${m.nav_members()}`;
  return pageMeta(args, {
    title,
    description: m.members_description({ site: siteNameOf(args) }),
    noIndex:
      (args.loaderData?.keyword ?? '') !== '' ||
      (args.loaderData?.check?.memberNo ?? '') !== '' ||
      Boolean(args.loaderData?.ranking?.filters.association ?? args.loaderData?.ranking?.filters.ageGroup),
  });
};

export default function MembersPage() {
  const { tab, keyword, associations, topics, ranking, directory, check } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title={m.nav_members()} lead={useSentence('membersLead')}>
        <p className={styles.join}>
          <ButtonLink to="/join" variant="default">
            {m.become_member()}
          </ButtonLink>
        </p>
      </PageHead>
      <LinkTabs
        label={m.nav_members()}
        tabs={tabs.map((name) => ({
          to: name === 'associations' ? '/members' : `/members?tab=${name}`,
          label: tabName(name),
          current: name === tab,
        }))}
      />
      {tab === 'associations' && <AssociationList associations={associations} topics={topics} />}
      {ranking && <Ranking {...ranking} />}
      {check && <CheckNumber {...check} />}
      {directory && <Directory list={directory} keyword={keyword} />}
    </div>
  );
}
