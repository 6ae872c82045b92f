import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AccountKeys } from './account-keys.ts';
import type { Account } from './account-queries.ts';
import { deviceCookie, deviceOf } from './known-device.ts';

/** Tells a browser that this account has proven itself in it. */
export type RememberDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  account: Pick<Account, 'id' | 'passwordHash'>,
) => void;

/** The cookie is of no use to the pages of another site, nor to scripts of ours. */
export const rememberDevices =
  ({ devices }: AccountKeys, publicUrl: string | undefined): RememberDevice =>
  (request, reply, account) => {
    const value = deviceOf(devices, request.cookies[deviceCookie], account);
    const secure = request.protocol === 'https' || publicUrl?.startsWith('https:') === true;
    reply.setCookie(deviceCookie, value, { ...options, secure });
  };

const options = {
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  maxAge: 365 * 24 * 60 * 60,
} as const;
