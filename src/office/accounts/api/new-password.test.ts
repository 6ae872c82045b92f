import { afterAll, describe, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertUser, openSessionOf, testSecret } from '../../../../test/support/sign-in.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { checkLink, logIn, setPassword } from '../account-endpoints.ts';
import { updateProfile } from '../profile-endpoints.ts';
import { insertLink } from './account-links.ts';
import { hashPassword } from './hash-password.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
afterAll(() => app.close());

const organization = await insertOrganization(sql, {
  name: 'Municipio de Ánimas',
  shortName: 'Ánimas',
});
const existing = 'password';
const elena = await insertUser(sql, {
  general: true,
  name: 'Elena María',
  lastName: 'Ríos',
  email: 'erios77@animas.example',
  organizations: [organization],
  passwordHash: await hashPassword(existing),
});
const { token: session } = await openSessionOf(sql, elena);

const byLink = async (password: string) =>
  app.inject({
    method: 'POST',
    url: setPassword.url,
    payload: {
      token: await insertLink(sql, elena, 'RESET'),
      password,
      confirmPassword: password,
    },
  });
const inProfile = (newPassword: string) =>
  app.inject({
    method: 'POST',
    url: updateProfile.url,
    headers: { authorization: `Bearer ${session}` },
    payload: { currentPassword: existing, newPassword, confirmPassword: newPassword },
  });

const guessed: [string, string][] = [
  ['12345678', 'pattern'],
  ['87654321', 'pattern'],
  ['aaaaaaaa', 'pattern'],
  ['ABCabcABC', 'pattern'],
  ['12121212', 'pattern'],
  ['        ', 'blank'],
  ['\u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000', 'blank'],
  ['password', 'common'],
  ['PassWord', 'common'],
  ['qwertyuiop', 'common'],
  ['iloveyou', 'common'],
  ['contraluz', 'known'],
  ['Contraluz2026', 'known'],
  ['contraseña', 'common'],
  ['erios77@animas.example', 'known'],
  ['erios77-erios77', 'known'],
  ['elenamaria', 'known'],
  ['Elena.Ríos.1980', 'known'],
  ['municipio-animas', 'known'],
  ['ANIMAS 2024!', 'common'],
  ['México2026', 'common'],
  ['mexico123', 'common'],
  ['M3x!c0_2026', 'common'],
  ['futbol123', 'common'],
  ['2026-F4m1l14-2026', 'common'],
  ['enero2026', 'known'],
  ['Enero.del.2026', 'known'],
  ['puebla2026', 'known'],
  ['Pu3bl@#2026', 'known'],
  ['MexicoPuebla', 'known'],
  ['SanLuisPotosí78000', 'known'],
  ['2026MonterreyRayados', 'known'],
  ['miércoles 15', 'known'],
  ['Viva-Mexico-1810', 'known'],
  ['gobierno-2024-2027', 'known'],
  ['3l3n4-R10s-1980', 'known'],
];

describe.each([
  ['a mailed link', byLink, 'password'],
  ['the profile', inProfile, 'newPassword'],
] as const)('a new password by %s', (_, send, field) => {
  test.each(guessed)('«%s» is refused at its field: %s', async (password, issue) => {
    const answer = await send(password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: `accounts:password.${issue}`,
      errors: [{ field, message: `accounts:password.${issue}` }],
    });
    expect(answer.json().messageText).toBeTruthy();
  });

  test('is counted as people count its letters', async () => {
    expect((await send('🌵🦊🐢🎺')).json()).toMatchObject({ message: 'accounts:password.short' });
    const long = await send('🌵🦊🐢🎺🍋'.repeat(21));
    expect(long.statusCode).toBe(422);
  });
});

test('a password from before keeps working, and one of several words is taken', async () => {
  const enter = async (password: string) =>
    (
      await app.inject({
        method: 'POST',
        url: logIn.url,
        payload: { username: 'erios77@animas.example', password },
      })
    ).statusCode;
  expect(await enter(existing)).toBe(200);
  for (const phrase of [
    'manzana caballo Ríos grapa',
    '🌵🦊🐢🎺🍋🌶️🥁🪁',
    'Ánimas tiene tres puentes',
    'enero grapa tortuga molino',
    'Tranvia-Azul-4821',
    'q7Lr-w2Vt-x9Kd',
  ]) {
    expect((await byLink(phrase)).statusCode).toBe(200);
    expect(await enter(phrase)).toBe(200);
  }
});

test('the page of a link is told what others know of its owner', async () => {
  const token = await insertLink(sql, elena, 'INVITATION');
  const answer = await app.inject({ method: 'POST', url: checkLink.url, payload: { token } });
  expect(answer.json().data.knownWords).toEqual([
    'Elena María',
    'Ríos',
    'erios77@animas.example',
    'Municipio de Ánimas',
    'Ánimas',
  ]);
});
