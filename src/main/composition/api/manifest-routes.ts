import type { FastifyInstance } from 'fastify';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { htmlLanguages } from '../../../foundation/platform/language.ts';
import {
  findOrganization,
  findPublicSettings,
} from '../../../office/organizations/api/organization-queries.ts';
import type { OrganizationSettings, Theme } from '../../../office/organizations/organization.ts';
import { accents } from '../../../office/organizations/theme.ts';
import { parameter } from './page-visit.ts';
import { translateInto } from './server-texts.ts';
import { iconPng, iconSizes, iconSvg } from './site-icon.ts';

/** What a device needs to install the site, in the name and the colour of the organization. */
export const manifestRoutes = (sql: Sql) => async (app: FastifyInstance) => {
  const config = { access: 'public', rateLimit: false } as const;
  app.get(
    '/manifest.webmanifest',
    { config: { access: 'public', cost: 'low' } },
    async (request, reply) => {
      const found = await findOrganization(sql, parameter(request, 'org') ?? '');
      const organization = found && (await findPublicSettings(sql, found.id));
      const language = requestLanguage(request);
      return reply
        .header('cache-control', 'private, max-age=3600')
        .type('application/manifest+json; charset=utf-8')
        .serializer(JSON.stringify)
        .send({
          ...namesOf(organization, translateInto(language, 'platform:manifest.monitor')),
          lang: htmlLanguages[language],
          description: translateInto(language, 'platform:manifest.description'),
          display: 'standalone',
          background_color: '#f8f9ff',
          theme_color: organization?.color ?? accents.default,
          icons: iconsOf(organization?.theme ?? 'default'),
        });
    },
  );

  app.get('/favicon.ico', { config }, async (_request, reply) =>
    reply
      .headers(kept)
      .type('image/png')
      .send(await iconPng(accents.default, 32)),
  );
  app.get<{ Params: { file: string } }>('/icons/:file', { config }, async (request, reply) => {
    const [, theme = '', size, kind] =
      /^(\w+)(?:-(\d+))?\.(svg|png)$/.exec(request.params.file) ?? [];
    const accent = isTheme(theme) ? accents[theme] : undefined;
    const edge = iconSizes.find((one) => String(one) === size);
    if (accent && kind === 'svg' && size === undefined)
      return reply.headers(kept).type('image/svg+xml').send(iconSvg(accent));
    if (accent && kind === 'png' && edge)
      return reply
        .headers(kept)
        .type('image/png')
        .send(await iconPng(accent, edge));
    throw refuse(404, 'platform:api.not-found');
  });
};

const kept = { 'cache-control': 'public, max-age=604800' };

const isTheme = (name: string): name is Theme => Object.hasOwn(accents, name);

const namesOf = (organization: OrganizationSettings | undefined, monitor: string) => {
  if (!organization) return { id: '/', name: 'Contraluz', short_name: 'Contraluz', start_url: '/' };
  const address = `/?${new URLSearchParams({ org: organization.shortName }).toString()}`;
  return {
    id: address,
    name: `${monitor} ${organization.shortName}`,
    short_name: organization.shortName,
    start_url: address,
  };
};

const iconsOf = (theme: Theme) => [
  { src: `/icons/${theme}.svg`, sizes: 'any', type: 'image/svg+xml' },
  ...[192, 512].map((size) => ({
    src: `/icons/${theme}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
];
