import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** A stored file that the database names: published ones, and spreadsheets that wait. */
export type StoredFile = { store: 'files' | 'uploads'; sha256: string };

/** All of them. Spreadsheets come first: they go as soon as they were read. */
export const storedFiles = (db: Queries): Fragment => db`
  select distinct store, sha256
    from (select 'uploads' as store, unnest(array[file_sha256, file_before ->> 'sha256']) as sha256
            from data_loads where status in ('READING', 'MAPPING', 'OPEN')
          union all select 'files', sha256 from files
          union all select 'files', sha256 from image_sizes) as named
   where sha256 is not null
   order by store desc, sha256`;
