import { codeSentTo, newName, registerAccount } from './accounts.ts';
import { callAs } from './membership.ts';

export interface Player {
  name: string;
  email: string;
  token: string;
}

/** Registers an account with a name and an email address, listed in the directory, through the API. */
export async function registerPlayer(name: string): Promise<Player> {
  const { token } = await registerAccount();
  const email = `${newName()}@example.org`;
  await callAs(token, 'PUT', '/api/member/userInfo/info', {
    latinName: name,
    birthDate: '1996-06-09',
    language: 'en_US',
    inDirectory: true,
  });
  const { uuid } = await callAs<{ uuid: string }>(token, 'POST', '/api/member/userInfo/addEmailSms', { email });
  await callAs(token, 'POST', '/api/member/userInfo/addEmail', { uuid, code: await codeSentTo(email) });
  return { name, email, token };
}
