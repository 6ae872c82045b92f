import { isIP } from 'node:net';
import { connect } from 'node:tls';

import { databaseTime } from '../../../foundation/platform/api/database/clock-difference.ts';
import { type LocalParts, foundNote, foundOk, foundWrong, reasonOf } from './system-check.ts';

/** Whether browsers will trust what answers at PUBLIC_URL, and for how long. */
export const checkCertificate = async ({ config: { publicUrl } }: Pick<LocalParts, 'config'>) => {
  if (!publicUrl?.startsWith('https:')) return foundNote('certificate-http');
  const { hostname, port } = new URL(publicUrl);
  const values = { host: hostname };
  try {
    const { fault, until } = await askCertificate(hostname, Number(port || 443));
    const days = Math.floor((until - databaseTime()) / millisecondsOfDay);
    if (fault !== undefined)
      return foundWrong('certificate-not-trusted', { ...values, reason: fault });
    if (days < leastDays) return foundWrong('certificate-ends', { ...values, count: days });
    return foundOk('certificate', { ...values, count: days });
  } catch (error) {
    return foundWrong('certificate-away', { ...values, reason: reasonOf(error) });
  }
};

const millisecondsOfDay = 86_400_000;
/** Who renews it by itself does so a month before. */
const leastDays = 14;

type Certificate = { fault: string | undefined; until: number };

/** One handshake; nothing is asked over it, and what is not trusted is told, not refused. */
const askCertificate = (hostname: string, port: number): Promise<Certificate> =>
  new Promise((resolve, reject) => {
    const host = hostname.replaceAll(/[[\]]/g, '');
    const servername = isIP(host) ? '' : host;
    const socket = connect({ host, port, servername, rejectUnauthorized: false }, () => {
      const fault = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ fault, until: Date.parse(socket.getPeerCertificate().valid_to) });
      socket.destroy();
    });
    socket.setTimeout(patience, () =>
      socket.destroy(Object.assign(new Error('No answer.'), { code: 'ETIMEDOUT' })),
    );
    socket.once('error', reject);
  });

/** Milliseconds. */
const patience = 5000;
