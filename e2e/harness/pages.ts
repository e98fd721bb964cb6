import { inject } from 'vitest';

/** An address of every kind of page, and one for each state of the pages that have several. */
export const everyKindOfPage = [
  '/',
  '/news',
  '/news?type=hotVideo',
  '/news?keyword=go',
  '/news?keyword=zzzzzz',
  '/news?pageNum=2',
  '/topics/youth',
  '/topics/discipline-go?pageNum=2',
  '/authors/liang-xi',
  '/authors/liang-xi?pageNum=2',
  '/hot',
  '/hot?tab=application',
  '/hot?tab=ended',
  '/hot?tab=application&category=no-such-category',
  '/members',
  '/members?tab=ranking',
  '/members?tab=ranking&season=1999',
  '/members?tab=ranking&season=all&ageGroup=U20',
  '/members?tab=directory',
  '/members?tab=verify',
  '/members?tab=verify&memberNo=none-such',
  '/about',
  '/pages/join-a-club',
  '/pages/referee-exam',
  '/data',
  '/online',
  '/c',
  '/e',
  '/search',
  '/search?keyword=lin+moyan',
  '/search?keyword=zzzzzz',
  '/privacy',
  '/terms',
  '/subscribe/confirm',
  '/unsubscribe',
  '/follow',
  '/follow/manage',
  '/join',
  '/forgetPsw',
  '/undo/no-such-link',
] as const;

/** The pages of the personal centre, without redirecting addresses. */
export const personalPages = [
  '/personal/index',
  '/personal/order',
  '/personal/safe/index',
  '/personal/safe/bindEmail',
  '/personal/safe/changePhone',
  '/personal/safe/changePsw',
  '/personal/safe/closeAccount',
  '/personal/match/go-individual?name=Go',
  '/personal/match/poker-match?name=Poker',
  '/changeAvatar',
] as const;

interface Row {
  id: string;
}

/** Finds addresses of content of the demonstration, whose ids depend on the site's data. */
export async function findContentPages(siteUrl: string): Promise<string[]> {
  const rows = async (call: string): Promise<Row[]> => {
    const response = await fetch(`${siteUrl}/api/member/${call}`, { headers: { 'X-Lang': 'en_US' } });
    return ((await response.json()) as { data: { rows: Row[] } }).data.rows;
  };
  const [hot, videos, open, running, ended, ranking] = await Promise.all([
    rows('news/hotList?pageSize=1'),
    rows('news/hotVideoList?pageSize=1'),
    rows('matchConfig/listApplication?pageSize=1'),
    rows('matchConfig/listInProgress?pageSize=20'),
    rows('matchConfig/listEnded?pageSize=20'),
    rows('ranking/list?category=go-individual&pageSize=50') as unknown as Promise<
      (Row & { personId: string; isListed: boolean })[]
    >,
  ]);
  const [one, other] = ranking.filter(({ isListed }) => isListed);
  const players = await Promise.all([
    findPlayer(siteUrl, running.slice(0, 1), () => true),
    ...[running, ended].map((events) => findPlayer(siteUrl, events, ({ rounds }) => rounds.length > 0)),
  ]);
  return [
    `/news/${hot[0]!.id}?category=hot`,
    `/news/${videos[0]!.id}?category=hotVideo`,
    `/match/${open[0]!.id}`,
    `/match/${open[0]!.id}/enter`,
    `/match/${running[0]!.id}`,
    `/match/${ended[0]!.id}`,
    ...players,
    `/match/${running[0]!.id}/screen`,
    `/embed/match/${running[0]!.id}`,
    `/embed/match/${ended[0]!.id}`,
    '/embed/ranking/go-individual',
    `/members/why/${ranking[0]!.personId}?category=go-individual`,
    `/members/person/${one!.personId}?category=go-individual`,
    `/members/person/${one!.personId}/against/${other!.personId}`,
  ];
}

/** Returns addresses of content, which are the same on every copy of the demonstration. */
export const contentPages = (): readonly string[] => inject('contentPages');

interface Progress {
  rounds: unknown[];
  standings: { entryId: string }[];
}

/** Returns the card of the leader of the first event that is accepted. */
async function findPlayer(siteUrl: string, events: Row[], accepts: (event: Progress) => boolean): Promise<string> {
  for (const { id } of events) {
    const response = await fetch(`${siteUrl}/api/member/matchConfig/get/${id}`, { headers: { 'X-Lang': 'en_US' } });
    const { data } = (await response.json()) as { data: Progress };
    if (accepts(data)) return `/match/${id}/player/${data.standings[0]!.entryId}`;
  }
  throw new Error('No event has the rounds that a card shows.');
}

export const inLanguage = (path: string, lang: 'zh_CN' | 'en_US'): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
export const languages = ['zh_CN', 'en_US'] as const;
