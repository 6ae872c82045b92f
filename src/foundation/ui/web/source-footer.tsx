import type { QueryValues } from '../../platform/query-string.ts';
import { DataSource, type DataSourceNames } from './data-source.tsx';
import { PrintedAddress } from './printed-address.tsx';
import { useTexts } from './use-texts.ts';

import classes from './source-footer.module.css';

type Props = {
  source: DataSourceNames & { shortName: string };
  lastUpdate: string | null | undefined;
  /** Whether the date is the source's own, which is told even when it is not known. */
  ofSource?: boolean;
  /** What the figures of the page are narrowed to; a page about one record has nothing of it. */
  filters?: QueryValues;
};

/** Where the data come from, and how fresh they are when that is known. */
export function SourceFooter({ source, lastUpdate = null, ofSource = false, filters }: Props) {
  const { t, format } = useTexts('platform');
  return (
    <div className={classes.source}>
      <DataSource {...source} />
      {(lastUpdate || ofSource) && (
        <p>
          {t(ofSource ? 'source.updated' : 'source.loaded')}{' '}
          <strong>{format.longDay(lastUpdate)}</strong>
        </p>
      )}
      <PrintedAddress organization={source.shortName} filters={filters} />
    </div>
  );
}
