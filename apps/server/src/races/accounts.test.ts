import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getCodeSentTo, md5, newPhone, password, registerAs } from '../features/account/account.fixtures.ts';
import { codes, many, testRaces } from './races.fixtures.ts';

const { app, name } = testRaces('racer');

describe('accounts', () => {
  test('creates one account for twenty registrations of one name, in any case and width', async () => {
    const spellings = ['RaceName', 'racename', 'ＲａｃｅＮａｍｅ', 'RACENAME'];
    const proofs = await many(20, async () => {
      const phone = newPhone();
      await app.call('registerSms', { phone, countryCode: '86' });
      return { phone, ...(await getCodeSentTo(app, `86${phone}`)) };
    });
    const answers = await many(20, (nth) => {
      const { phone, uuid, code } = proofs[nth]!;
      return app.call('register', {
        username: spellings[nth % 4]!,
        password: md5(password),
        phone,
        countryCode: '86',
        verifyCode: code,
        uuid,
      });
    });
    expect(codes(answers)).toEqual([1000, ...Array.from({ length: 19 }, () => 4009)]);
  });

  test('accepts a code once in twenty concurrent uses', async () => {
    const phone = newPhone();
    await app.call('registerSms', { phone, countryCode: '86' });
    const { uuid, code } = await getCodeSentTo(app, `86${phone}`);
    const answers = await many(20, () =>
      app.call('register', {
        username: name(),
        password: md5(password),
        phone,
        countryCode: '86',
        verifyCode: code,
        uuid,
      }),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(1);
  });

  test('changes one password with a ticket, however many requests use it', async () => {
    const me = await registerAs(app, name());
    app.clock.advance(120);
    await app.call('updPwdSms', {}, { token: me.token });
    const { ticket } = (
      await app.call('updPwdSmsVerify', await getCodeSentTo(app, `86${me.phone}`), { token: me.token })
    ).envelope.data;
    const answers = await many(8, (nth) =>
      app.call('updPwd', { ticket, password: md5(`another password ${nth}`) }, { token: me.token }),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(1);
  });

  test('lets one of ten accounts change to the same phone', async () => {
    const phone = newPhone();
    const proofs: { token: string; uuid: string; code: string }[] = [];
    for (let nth = 0; nth < 10; nth++) {
      const me = await registerAs(app, name());
      await app.db.execute(sql`truncate rate_limits`);
      app.clock.advance(61);
      await app.call('updPhoneSms', {}, { token: me.token });
      const { ticket } = (
        await app.call('updPhoneSmsVerify', await getCodeSentTo(app, `86${me.phone}`), { token: me.token })
      ).envelope.data;
      await app.call('updPhoneNewSms', { ticket, phone, countryCode: '86' }, { token: me.token });
      proofs.push({ token: me.token, ...(await getCodeSentTo(app, `86${phone}`)) });
    }
    await app.db.execute(sql`update verification_codes set expires_at = expires_at + interval '1 day'`);
    const answers = await many(10, (nth) => {
      const { token, uuid, code } = proofs[nth]!;
      return app.call('updPhone', { uuid, code }, { token });
    });
    expect(codes(answers)).toEqual([1000, ...Array.from({ length: 9 }, () => 4009)]);
  });

  test('lets one of ten accounts bind the same email address', async () => {
    const email = `${name()}@example.org`;
    const proofs: { token: string; uuid: string; code: string }[] = [];
    for (let nth = 0; nth < 10; nth++) {
      const { token } = await registerAs(app, name());
      await app.db.execute(sql`truncate rate_limits`);
      await app.call('addEmailSms', { email }, { token });
      proofs.push({ token, ...(await getCodeSentTo(app, email)) });
    }
    const answers = await many(10, (nth) => {
      const { token, uuid, code } = proofs[nth]!;
      return app.call('addEmail', { uuid, code }, { token });
    });
    expect(codes(answers)).toEqual([1000, ...Array.from({ length: 9 }, () => 4009)]);
  });
});
