import { expect, test } from 'vitest';
import { withWordBreaks } from './wordBreaks.ts';

const linesOf = (text: string) => withWordBreaks(text).split('<wbr>');

test.each([
  ['回望杭州亚运会的棋牌赛场', ['回望杭州亚运会的', '棋牌赛场']],
  ['计时钟如何改变了棋', ['计时钟', '如何', '改变了', '棋']],
  ['亚洲智力运动团体锦标赛', ['亚洲', '智力', '运动', '团体', '锦标赛']],
  ['林墨言', ['林墨言']],
  ['2025西湖杯围棋赛', ['2025', '西湖杯围棋赛']],
])('lets lines of %s end between known words and after particles', (title, words) => {
  expect(linesOf(title)).toEqual(words);
});

test('keeps phrases together, so that lines end at punctuation where they can', () => {
  expect(withWordBreaks('六个项目，一张棋盘：亚洲！')).toBe(
    '<span>六个项目，</span><span>一张<wbr>棋盘：</span><span>亚洲！</span>',
  );
  expect(withWordBreaks('协会')).toBe('协会');
  expect(withWordBreaks('，协会')).toBe('<span>，</span><span>协会</span>');
});

test('adds nothing to other languages', () => {
  expect(withWordBreaks('Go: six games, one board')).toBe('Go: six games, one board');
});

test('shows markup in a title as text', () => {
  expect(withWordBreaks('<b>A & B</b>')).toBe('&lt;b&gt;A &amp; B&lt;/b&gt;');
  expect(withWordBreaks('围棋<script>比赛&新闻')).not.toContain('<script');
});
