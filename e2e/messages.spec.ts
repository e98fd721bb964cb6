import { expect, test } from 'vitest';
import { errorCodes, success } from '../packages/contract/src/errorCodes.ts';
import { waitForHydration, createVisitor } from './harness/browser.ts';
import { siteUrl } from './harness/site.ts';
import { eventually } from './harness/eventually.ts';

const words = {
  en_US: {
    email: 'Email address',
    subscribe: 'Subscribe',
    required: 'Please enter your email address',
    noAt: 'The email address must contain an @ sign',
    done: 'Subscribed. Check your inbox for the confirmation email',
    network: 'Cannot reach the server. Check your connection and try again',
    timeout: 'The request timed out. Please try again',
    status: 'Server error (503)',
  },
  zh_CN: {
    email: '电子邮箱',
    subscribe: '订阅',
    required: '请输入邮箱',
    noAt: '邮箱格式不正确，缺少 @ 符号',
    done: '订阅成功，请查收确认邮件',
    network: '无法连接服务器，请检查网络后重试',
    timeout: '请求超时，请稍后重试',
    status: '服务器异常（503）',
  },
};

async function openSubscriptionForm(lang: keyof typeof words) {
  const context = await createVisitor({ locale: lang.replace('_', '-') });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`/about?lang=${lang}`);
  await waitForHydration(page);
  const { email, subscribe } = words[lang];
  const emailField = page.getByRole('contentinfo').getByRole('textbox', { name: email });
  const subscribeButton = page.getByRole('contentinfo').getByRole('button', { name: subscribe });
  return { context, page, emailField, subscribeButton, alerts: page.getByRole('alert') };
}

test.each(['en_US', 'zh_CN'] as const)(
  'reports a missing address in %s, then subscribes and announces the mail',
  async (lang) => {
    const { context, page, emailField, subscribeButton, alerts } = await openSubscriptionForm(lang);
    await subscribeButton.click();
    await alerts.getByText(words[lang].required).waitFor();
    await emailField.fill('reader.example.org');
    await subscribeButton.click();
    await alerts.getByText(words[lang].noAt).waitFor();
    const address = `reader-${lang.toLowerCase()}-${Date.now()}@example.org`;
    await emailField.fill(address);
    await subscribeButton.click();
    await page.getByText(words[lang].done).waitFor();
    await eventually(() => emailField.inputValue()).toBe('');
    const outbox = (await (await fetch(`${siteUrl()}/api/dev/outbox?to=${encodeURIComponent(address)}`)).json()) as {
      data: { text: string }[];
    };
    const link = /http\S+subscribe\/confirm\S+/.exec(outbox.data[0]!.text)![0];
    await page.goto(link);
    await waitForHydration(page);
    await page.getByRole('main').getByRole('button').click();
    await page
      .getByRole('heading', { name: lang === 'en_US' ? 'Your subscription is confirmed' : '订阅已确认' })
      .waitFor();
    await context.close();
  },
);

test('shows a message for five seconds', async () => {
  const { context, page, subscribeButton, alerts } = await openSubscriptionForm('en_US');
  // From here on, only the test advances the clock.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await subscribeButton.click();
  await alerts.waitFor();
  await page.clock.runFor(4_900);
  await eventually(() => alerts.count()).toBe(1);
  await page.clock.runFor(200);
  await alerts.waitFor({ state: 'detached' });
  await context.close();
});

test('ignores further clicks while a subscription is pending', async () => {
  const { context, page, emailField, subscribeButton } = await openSubscriptionForm('en_US');
  let requests = 0;
  let releaseAnswer = () => {};
  const answered = new Promise<void>((resolve) => {
    releaseAnswer = resolve;
  });
  await page.route('**/memberSubscribe/add', async (route) => {
    requests += 1;
    await answered;
    await route.fulfill({ json: { code: success, msg: '', data: null } });
  });
  await emailField.fill('one@example.org');
  await emailField.press('Enter');
  await emailField.press('Enter');
  await subscribeButton.click({ force: true });
  releaseAnswer();
  await page.getByText(words.en_US.done).waitFor();
  expect(requests).toBe(1);
  await context.close();
});

test.each(['en_US', 'zh_CN'] as const)(
  'reports a failed connection and an HTTP error in %s, and keeps the entered address',
  async (lang) => {
    const { context, page, emailField, subscribeButton, alerts } = await openSubscriptionForm(lang);
    await emailField.fill('lost@example.org');
    await page.route('**/memberSubscribe/add', (route) => route.abort('connectionrefused'));
    await subscribeButton.click();
    await alerts.getByText(words[lang].network).waitFor();
    await eventually(() => emailField.inputValue()).toBe('lost@example.org');

    await page.unroute('**/memberSubscribe/add');
    await page.route('**/memberSubscribe/add', (route) =>
      route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } }),
    );
    await subscribeButton.click();
    await alerts.getByText(words[lang].status).waitFor();
    await context.close();
  },
);

test('aborts a call without a response after ten seconds and shows the time-out message', async () => {
  // With the real clock, which the time-out of a call uses.
  const context = await createVisitor({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/about?lang=en_US');
  await waitForHydration(page);
  await page.route('**/memberSubscribe/add', () => {});
  await page.getByRole('contentinfo').getByRole('textbox', { name: words.en_US.email }).fill('slow@example.org');
  await page.getByRole('contentinfo').getByRole('button', { name: words.en_US.subscribe }).click();
  await page.getByText(words.en_US.timeout).waitFor({ timeout: 30_000 });
  await context.close();
});

test('removes an expired session and reports it in the page’s language', async () => {
  const { context, page, emailField, subscribeButton, alerts } = await openSubscriptionForm('zh_CN');
  // Setting the token loads the profile; stub that call, so that only the subscription ends the session.
  await page.route('**/userInfo/info', (route) =>
    route.fulfill({ json: { code: success, msg: '', data: { username: 'member', avatar: null } } }),
  );
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  let sent: Record<string, string> = {};
  await page.route('**/memberSubscribe/add', (route) => {
    sent = route.request().headers();
    return route.fulfill({ json: { code: errorCodes.unauthenticated, msg: 'x', data: null } });
  });
  await emailField.fill('member@example.org');
  await subscribeButton.click();
  await alerts.getByText('登录已过期，请重新登录').waitFor();
  await eventually(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect([sent.authorization, sent['x-lang']]).toEqual(['dead', 'zh_CN']);
  await context.close();
});
