import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { embedViews } from '../../../figures/explanations/embed-address.ts';
import { readQueryString } from '../../../foundation/platform/query-string.ts';
import { openQueries } from '../../../foundation/ui/web/query-of.ts';
import { htmlLanguageOf, type Texts } from '../../../foundation/ui/web/texts.ts';
import { TextsContext } from '../../../foundation/ui/web/use-texts.ts';
import { embedQuestionOf } from '../../../lists/embeds/embed-search.ts';
import { EmbedFrame } from '../../../lists/embeds/web/embed-frame.tsx';
import { loadEmbed } from '../../../lists/embeds/web/load-embed.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import { findCurrentOrganization } from '../../../office/organizations/web/organization-query.ts';
import type { EmbedAnswer, EmbedRequest } from '../page.ts';
import { EmbedDocument, NothingToShow } from './embed-document.tsx';

type Request = EmbedRequest & { texts: Texts };

/** A chart or a table without the site around it: no scripts, nothing that asks the visitor. */
export const embedOf = async (request: Request): Promise<EmbedAnswer> => {
  const { path, organizationId, send } = request;
  const [place = '', query = ''] = path.split(/\?(.*)/s);
  const view = embedViews.find((one) => place === `/embed/${one}`);
  const queries = openQueries(send);
  const organization = await findCurrentOrganization(queries, organizationId);
  if (!view || !organization) return { status: 404, html: write(request, <NothingToShow />) };
  const question = embedQuestionOf(readQueryString(query));
  await loadEmbed(queries, view, question);
  const frame = (
    <QueryClientProvider client={queries}>
      <EmbedFrame {...{ view, question, organization }} />
    </QueryClientProvider>
  );
  return { status: 200, html: write(request, frame, organization) };
};

const write = (
  { texts, assets: { styleSheets } }: Request,
  children: ReactNode,
  organization?: OrganizationSettings,
): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <TextsContext value={texts}>
      <EmbedDocument
        organization={organization}
        language={htmlLanguageOf(texts)}
        styleSheets={styleSheets.ofEmbeds}
      >
        {children}
      </EmbedDocument>
    </TextsContext>,
  )}`;
