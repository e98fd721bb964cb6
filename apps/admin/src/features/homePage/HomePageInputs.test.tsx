// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SimpleForm } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import { HomePageInputs } from './HomePageInputs.tsx';
import { comparedFields, type HomePageRecord, toBody } from './homePageFields.ts';

afterEach(cleanUp);

const both = (title: string) => ({ zh_CN: title, en_US: title });
const pin = (id: string, languages: ('zh_CN' | 'en_US')[] = ['zh_CN', 'en_US']) => ({
  id,
  title: both(`Item ${id}`),
  languages,
});
const record: HomePageRecord = {
  id: 'homePage',
  sections: (['banners', 'events', 'associations', 'news', 'videos'] as const).map((kind) => ({ kind, isShown: true })),
  newsSource: 'recommended',
  newsCount: 4,
  videoCount: 3,
  pinnedNews: [pin('1'), pin('2', ['zh_CN']), pin('3', [])],
  pinnedVideos: [],
  version: 7,
};

/** Answers searches with one published item of each type, and the item that is pinned first. */
function renderForm({
  changes = {},
  readOnly = false,
}: {
  changes?: Partial<HomePageRecord>;
  readOnly?: boolean;
} = {}) {
  const calls = mockCalls((url) => {
    const type = new URL(url, 'http://localhost').searchParams.get('type')!;
    const row = (id: string, name: string) => ({
      id,
      title: { zh_CN: name, en_US: '' },
      states: { zh_CN: 'published', en_US: 'draft' },
    });
    const rows = {
      news: [row('8', 'Ordinary'), row('1', 'Item 1')],
      hot: [row('9', 'Hot')],
      hotVideo: [row('5', 'Film')],
    };
    return { code: 1000, msg: '', data: { rows: rows[type as keyof typeof rows], total: 1, pageNum: 1, pageSize: 20 } };
  });
  const onSubmit = vi.fn();
  renderPart(
    <SimpleForm record={{ ...record, ...changes }} onSubmit={onSubmit} noValidate>
      <HomePageInputs readOnly={readOnly} />
    </SimpleForm>,
    {},
    { resource: { name: 'homePage' } },
  );
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: text('ra.action.save') }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return toBody(onSubmit.mock.lastCall![0]);
  };
  return { calls, save };
}
const group = (key: 'homePage.fields.sections' | 'news' | 'videos') =>
  within(
    screen.getByRole('region', {
      name: key === 'homePage.fields.sections' ? text(`resources.${key}`) : text(`enums.homeSection.${key}`),
    }),
  );
const rowsOf = (key: Parameters<typeof group>[0]) =>
  group(key)
    .queryAllByRole('listitem')
    .map((row) => row.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('moves and hides sections', async () => {
  const { save } = renderForm();
  press(text('app.order.up', { name: text('enums.homeSection.news') }));
  fireEvent.click(
    screen.getByRole('switch', { name: text('resources.homePage.show', { name: text('enums.homeSection.banners') }) }),
  );
  const { sections, version } = await save();
  expect(sections.map(({ kind, isShown }) => [kind, isShown])).toEqual([
    ['banners', false],
    ['events', true],
    ['news', true],
    ['associations', true],
    ['videos', true],
  ]);
  expect(version).toBe(7);
});

test('says which pinned items visitors do not see, puts them in order and removes them', async () => {
  const { save } = renderForm();
  expect(rowsOf('news')).toEqual([
    'Item 1',
    `Item 2${text('resources.homePage.pins.onlyIn', { language: text('app.bilingual.zh_CN') })}`,
    `Item 3${text('resources.homePage.pins.unpublished')}`,
  ]);
  press(text('app.order.down', { name: 'Item 1' }));
  press(text('resources.homePage.pins.remove', { name: 'Item 3' }));
  expect(await save()).toMatchObject({ pinnedNews: ['2', '1'], pinnedVideos: [] });
});

test('finds published news of both types by their titles, without those that are pinned, and adds one at the end', async () => {
  const { calls, save } = renderForm();
  const input = screen.getByRole('combobox', { name: text('resources.homePage.pins.news') });
  fireEvent.change(input, { target: { value: 'open' } });
  await screen.findByRole('option', { name: /Ordinary/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    `Hot${text('app.bilingual.zh_CN')}`,
    `Ordinary${text('app.bilingual.zh_CN')}`,
  ]);
  const searches = calls.map(([url]) => new URL(url, 'http://localhost').searchParams);
  expect(searches.filter((query) => query.get('keyword') === 'open').map((query) => query.get('type'))).toEqual([
    'news',
    'hot',
  ]);
  expect(new Set(searches.map((query) => query.get('state')))).toEqual(new Set(['published']));

  fireEvent.click(screen.getByRole('option', { name: /Ordinary/ }));
  await waitFor(() => expect(rowsOf('news')).toHaveLength(4));
  expect(input).toHaveProperty('value', '');
  expect(input).toHaveProperty('disabled', true);
  screen.getByText(text('resources.homePage.pins.full', { max: 4 }));
  expect((await save()).pinnedNews).toEqual(['1', '2', '3', '8']);
});

test('pins videos apart from news', async () => {
  const { save } = renderForm();
  fireEvent.change(screen.getByRole('combobox', { name: text('resources.homePage.pins.videos') }), {
    target: { value: 'f' },
  });
  fireEvent.click(await screen.findByRole('option', { name: /Film/ }));
  await waitFor(() => expect(rowsOf('videos')).toHaveLength(1));
  expect((await save()).pinnedVideos).toEqual(['5']);
});

test('offers the numbers of items that the page can show', async () => {
  const { save } = renderForm();
  const offered = (name: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(name) }));
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };
  expect(offered(text('resources.homePage.fields.newsCount'))).toEqual(['4', '5', '6', '7', '8']);
  fireEvent.click(screen.getByRole('option', { name: '6' }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(offered(text('resources.homePage.fields.videoCount'))).toEqual(['3', '4', '5', '6']);
  fireEvent.click(screen.getByRole('option', { name: '5' }));
  expect(await save()).toMatchObject({ newsCount: 6, videoCount: 5, newsSource: 'recommended' });
});

test('shows the composition without changes to staff who may not change it', () => {
  renderForm({ readOnly: true });
  expect(rowsOf('homePage.fields.sections')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: text('app.order.up', { name: 'Item 2' }) })).toBeNull();
  expect(screen.queryByRole('button', { name: text('resources.homePage.pins.remove', { name: 'Item 1' }) })).toBeNull();
  expect(screen.queryByRole('combobox', { name: text('resources.homePage.pins.news') })).toBeNull();
  for (const input of screen.getAllByRole<HTMLInputElement>('switch')) expect(input.disabled).toBe(true);
});

test('names hidden sections and pinned items where a conflict compares them', () => {
  const sections = [{ kind: 'news' as const, isShown: false }, record.sections[0]!];
  const hidden = text('resources.homePage.hidden', { name: text('enums.homeSection.news') });
  expect(comparedFields.sections(sections)).toBe(`${hidden}\n${text('enums.homeSection.banners')}`);
  expect(comparedFields.pinnedNews([pin('1'), { ...pin('4'), title: both('') }])).toBe('Item 1 / Item 1\n#4');
});
