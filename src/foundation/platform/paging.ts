import { z } from './schema.ts';

export const pageSizes = [10, 25, 50, 100] as const;

export const Page = z.coerce.number<number | string>().int().default(1);
export const PageSize = z.coerce.number<number | string>().pipe(z.literal(pageSizes)).default(10);
export const Order = z.enum(['asc', 'desc']).optional();

export type Paging = { page: number; pageSize: number };

/** `page` outside 1..pages is clamped, and an empty list has one page (docs/api.md#lists). */
export const clampPage = ({ page, pageSize }: Paging, total: number) => {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return { page: Math.min(Math.max(1, page), pages), pages, total };
};
