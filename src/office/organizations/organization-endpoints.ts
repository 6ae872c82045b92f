import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { docsOf, replyOf } from '../../foundation/platform/reply.ts';
import { Organization, OrganizationSettings } from './organization.ts';

export const listOrganizations = {
  method: 'GET',
  url: '/public-api/organizations/list',
  access: 'public',
  organization: 'none',
  cost: 'low',
  summary: 'The monitors of this installation',
  schema: { response: { 200: docsOf(Organization) } },
} as const satisfies Endpoint;

export const loadSettings = {
  method: 'GET',
  url: '/public-api/organizations/load-settings',
  access: 'public',
  organization: 'required',
  cost: 'low',
  summary: 'The current monitor: its look, its texts and its default administration',
  schema: { response: { 200: replyOf(OrganizationSettings) } },
} as const satisfies Endpoint;
