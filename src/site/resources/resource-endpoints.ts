import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Page, PageSize } from '../../foundation/platform/paging.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { Resource, resourceGroups } from './resource.ts';

export const maxResourceSearchCharacters = 200;

/** Without a group, page 2 is the second page of each of the four. */
export const ResourceListQuery = z.strictObject({
  page: Page,
  pageSize: PageSize,
  search: z.string().trim().max(maxResourceSearchCharacters).default(''),
  group: z.enum(resourceGroups).optional(),
});
export type ResourceListQuery = z.infer<typeof ResourceListQuery>;

const perGroup = <Value extends z.ZodType>(value: Value) => ({
  article: value,
  notes: value,
  legalFramework: value,
  website: value,
});

/** `counts` are of all rows that match, whatever group and page are listed. */
const ResourceList = z.strictObject({
  ...perGroup(z.array(Resource)),
  counts: z.strictObject(perGroup(z.int())),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type ResourceList = z.infer<typeof ResourceList>;

export const listResources = {
  method: 'GET',
  url: '/public-api/resources/list',
  access: 'public',
  organization: 'required',
  cost: 'low',
  summary: 'Articles, notes, laws and sites about public purchases, newest first',
  schema: { querystring: ResourceListQuery, response: { 200: replyOf(ResourceList) } },
} as const satisfies Endpoint;
