import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AboutTexts, PrivacyTexts } from './page-texts.ts';

export const loadPageTexts = {
  method: 'GET',
  url: '/public-api/pages/texts',
  access: 'public',
  organization: 'required',
  cost: 'low',
  summary: 'What the current monitor says about itself and about privacy, in its own words',
  schema: {
    response: { 200: replyOf(z.strictObject({ about: AboutTexts, privacy: PrivacyTexts })) },
  },
} as const satisfies Endpoint;
