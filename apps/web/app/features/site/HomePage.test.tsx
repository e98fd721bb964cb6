import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { homeSections } from '@app/contract/homeSections';
import HomePage, { loader } from './HomePage.tsx';

const nothing = {
  sections: homeSections,
  newsSource: 'recommended',
  banners: [],
  associations: [],
  disciplines: [],
  news: [],
  videos: [],
  events: [],
};
const discipline = { id: '1', code: 'go', value: 'Go', image: '/media/go.svg', category: null };

function renderHome(data: object) {
  const Site = createRoutesStub([
    { id: 'root', path: '/', children: [{ id: 'home', index: true, Component: HomePage }] },
  ]);
  const root = { settings: { name: 'Eastern Mind Games Union', sentences: {} } };
  render(<Site hydrationData={{ loaderData: { root, home: { ...nothing, ...data } } }} />);
}

test('greets visitors of an empty site with its name, and says that more will follow', () => {
  renderHome({});
  expect(screen.getByRole('heading', { level: 1, name: 'Eastern Mind Games Union' })).toBeTruthy();
  expect(screen.getByText(m['sentences.homeEmpty']())).toBeTruthy();
  expect(screen.getByRole('link', { name: m.become_member() }).getAttribute('href')).toBe('/join');
});

test('promises nothing above content that exists', () => {
  renderHome({ disciplines: [discipline] });
  expect(screen.getByText(m['sentences.footerLine']())).toBeTruthy();
  expect(screen.queryByText(m['sentences.homeEmpty']())).toBeNull();
});

const items = (type: string, ...titles: string[]) =>
  titles.map((title) => ({
    id: title,
    type,
    title,
    titleSignature: '',
    image: `/media/${title}-1600x900.jpg`,
    startTime: '2029-12-01T00:00:00.000Z',
    summary: '',
    reads: 0,
    videoUrl: null,
    durationSeconds: null,
    slug: null,
  }));
const banner = {
  id: '1',
  title: 'Banner',
  image: '/media/banner-1920x700.jpg',
  imageAlt: '',
  link: '/join',
  eyebrow: '',
  text: '',
  action: 'Join',
};
const full = {
  banners: [banner],
  disciplines: [discipline],
  news: items('hot', 'a', 'b', 'c', 'd'),
  videos: items('hotVideo', 'v', 'w', 'x'),
};
const headings = () => screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
const sectionHeadings = () => headings().filter((heading) => !heading.startsWith('H3'));
const firstPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('img[loading="eager"]')].map(
    ({ src }) => /media\/(\w+)/.exec(src)![1],
  );
const name = 'Eastern Mind Games Union';

test('shows its sections in the order of the specification until staff change it', () => {
  renderHome(full);
  expect(sectionHeadings()).toEqual([
    `H1 ${name}`,
    'H2 Banner',
    `H2 ${m.home_associations()}`,
    `H2 ${m.home_news()}`,
    `H2 ${m.home_videos()}`,
  ]);
  expect(firstPictures()).toEqual(['banner']);
});

test('shows its sections in the order of staff, below the name of the association', () => {
  renderHome({ ...full, sections: ['events', 'news', 'videos', 'associations', 'banners'], newsSource: 'all' });
  expect(sectionHeadings()).toEqual([
    `H1 ${name}`,
    `H2 ${m.home_newest()}`,
    `H2 ${m.home_videos()}`,
    `H2 ${m.home_associations()}`,
    'H2 Banner',
  ]);
  expect(firstPictures()).toEqual(['a']);
});

test('greets visitors when there are no banners, but not when staff hide them', () => {
  renderHome({ ...full, banners: [], sections: ['news', 'banners'] });
  expect(headings().slice(0, 2)).toEqual([`H1 ${name}`, `H2 ${m.home_news()}`]);
  expect(screen.queryByRole('link', { name: m.become_member() })).not.toBeNull();
  cleanup();
  renderHome({ ...full, banners: [], sections: ['news'] });
  expect(headings().slice(0, 2)).toEqual([`H1 ${name}`, `H2 ${m.home_news()}`]);
  expect(screen.queryByRole('link', { name: m.become_member() })).toBeNull();
  cleanup();
  renderHome({ sections: ['news'] });
  expect(screen.getByText(m['sentences.homeEmpty']())).toBeTruthy();
});

test('sends nothing of hidden sections to the browser', async () => {
  const answers: Record<string, unknown> = {
    homePage: { sections: ['videos'], newsSource: 'recommended' },
    banners: [banner],
    associationConfigList: [{ id: '1', name: 'Association', image: '', imageAlt: '', info: '' }],
    listCategory: [discipline],
    listMatchCategory: [],
    homeNews: full.news,
    homeVideos: full.videos,
    matchListApplication: { rows: [{ id: '1' }] },
    matchListInProgress: { rows: [] },
  };
  const context = { get: () => (call: string) => Promise.resolve(answers[call]) };
  const request = new Request('http://localhost/');
  const data = await loader({ context, params: {}, request } as never);
  expect(data).toEqual({ ...nothing, sections: ['videos'], videos: full.videos });
});
