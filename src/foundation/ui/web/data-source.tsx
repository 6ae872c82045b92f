import { useTexts } from './use-texts.ts';

export type DataSourceNames = { dataSourceName: string | null; dataSourceUrl: string | null };

/** Where every figure has its origin; nothing while the organization has not stated it. */
export function DataSource({ dataSourceName, dataSourceUrl }: DataSourceNames) {
  const { t } = useTexts('platform');
  if (!dataSourceName) return null;
  return (
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
  );
}
