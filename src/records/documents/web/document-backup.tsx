import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractDocument } from '../../records/contract.ts';
import { DocumentDigest } from './document-digest.tsx';
import { documentTypeName } from './document-type-name.ts';

import classes from './document-cards.module.css';

type Props = { document: ContractDocument; backup: NonNullable<ContractDocument['backup']> };

/** The copy of a document that is kept here, and what tells whether it is still the same. */
export function DocumentBackup({ document, backup }: Props) {
  const { t, format } = useTexts('documents');
  const name = t(`records:field.${document.field}`);
  const { file, mediaType, size, sha256, source, savedAt } = backup;
  return (
    <div className={classes.way}>
      <a
        href={`/public-api/files/download/${file}`}
        className={classes.copy}
        aria-label={t('files.backup.of', { name })}
      >
        {t('files.backup')}
      </a>
      <p className={classes.about}>
        {t('files.backup.saved', {
          type: documentTypeName(mediaType),
          size: format.fileSize(size),
          date: format.day(savedAt),
        })}
      </p>
      {source !== document.original && (
        <p className={classes.about}>{t('files.backup.source', { host: hostOf(source) })}</p>
      )}
      <DocumentDigest sha256={sha256} />
      {document.earlier.length > 0 && <EarlierCopies document={document} name={name} />}
    </div>
  );
}

/** What was there before its source changed it, or gave it another address: the newest first. */
function EarlierCopies({
  document: { earlier },
  name,
}: {
  document: ContractDocument;
  name: string;
}) {
  const { t, format } = useTexts('documents');
  return (
    <details className={classes.digest}>
      <summary>{t('files.earlier', { count: earlier.length })}</summary>
      <ul>
        {earlier.map(({ file, mediaType, size, sha256, savedAt }) => {
          const date = format.day(savedAt);
          return (
            <li key={file}>
              <a
                href={`/public-api/files/download/${file}`}
                aria-label={t('files.earlier.of', { name, date })}
              >
                {t('files.backup.saved', {
                  type: documentTypeName(mediaType),
                  size: format.fileSize(size),
                  date,
                })}
              </a>{' '}
              <code>{sha256}</code>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : address;
