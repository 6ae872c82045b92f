import type { FastifyInstance } from 'fastify';

import type { Config } from '../../../foundation/platform/api/config.ts';
import { htmlLanguages, languages } from '../../../foundation/platform/language.ts';

type Parts = { publicUrl: string } & Partial<Pick<Config, 'securityContact' | 'reportEmail'>>;

const path = '/.well-known/security.txt';

/** Whom to tell of a hole (RFC 9116). Without anybody there is no such file. */
export const securityTextRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const contact = contactOf(parts);
  if (!contact) return;
  app.get(path, { config: { access: 'public', cost: 'low' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(textOf(contact, parts.publicUrl)),
  );
};

/** A page is named only when it is encrypted, as the standard demands. */
const contactOf = ({ securityContact, reportEmail, publicUrl }: Parts): string | undefined => {
  const given = securityContact ?? reportEmail;
  if (given) return given.startsWith('https://') ? given : `mailto:${given}`;
  return isEncrypted(publicUrl) ? `${publicUrl}/contact` : undefined;
};

const textOf = (contact: string, publicUrl: string): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${expiry()}`,
    `Preferred-Languages: ${preferred}`,
    ...(isEncrypted(publicUrl) ? [`Canonical: ${publicUrl}${path}`] : []),
    '',
  ].join('\n');

const isEncrypted = (address: string): boolean => address.startsWith('https://');

/** The server says it anew every day: what it names is what it is configured with. */
const expiry = (): string => {
  const day = 86_400_000;
  const today = Math.floor(Date.now() / day) * day;
  return new Date(today + 90 * day).toISOString();
};

const preferred = languages.map((language) => htmlLanguages[language]).join(', ');
