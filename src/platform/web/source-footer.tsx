import { useTexts } from './use-texts.ts';

import classes from './source-footer.module.css';

type Props = {
  source: { dataSourceName: string; dataSourceUrl: string | null };
  lastUpdate: string | null | undefined;
  /** Says that it is not known, where a date is expected. */
  evenUnknown?: boolean;
};

/** Where the data come from, and how fresh they are when that is known. */
export function SourceFooter({ source, lastUpdate = null, evenUnknown = false }: Props) {
  const { t, format } = useTexts('platform');
  const { dataSourceName, dataSourceUrl } = source;
  return (
    <div className={classes.source}>
      <p>
        {t('source')}{' '}
        {dataSourceUrl ? (
          <a href={dataSourceUrl} target="_blank" rel="noopener noreferrer">
            {dataSourceName}
          </a>
        ) : (
          dataSourceName
        )}
      </p>
      {(lastUpdate || evenUnknown) && (
        <p>
          {t('source.updated')} <strong>{format.longDay(lastUpdate)}</strong>
        </p>
      )}
    </div>
  );
}
