import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractDetail, ContractDocument } from '../../records/contract.ts';
import { whyNotExpected } from '../../records/expected-fields.ts';
import { countDocuments, isExpected } from '../published-documents.ts';
import { DocumentBackup } from './document-backup.tsx';
import { DocumentOriginal } from './document-original.tsx';
import { UploadedDocument } from './uploaded-document.tsx';

import classes from './document-cards.module.css';

/**
 * The four documents of a contract: where each was published, and the copy that is kept here. As many
 * are told as the lists tell.
 */
export function DocumentCards({ contract }: { contract: ContractDetail }) {
  const { t } = useTexts('documents');
  const counts = countDocuments(contract);
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('files.title')}</h2>
        <p>
          {counts.expected === 0
            ? t(`files.not-expected.${whyNotExpected(contract)}`)
            : t('documents.published', { count: counts.expected, ...counts })}
          {counts.more > 0 && `. ${t('documents.more', { count: counts.more })}`}
        </p>
      </div>
      <ul className={classes.documents}>
        {contract.documents.map((document) => (
          <li key={document.field} data-missing={isMissing(document) || undefined}>
            <h3>{t(`records:field.${document.field}`)}</h3>
            <Ways document={document} />
            {document.uploaded && (
              <UploadedDocument document={document} uploaded={document.uploaded} />
            )}
            {!isExpected(contract, document.field) && (
              <p className={classes.none}>{t('files.unexpected')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isMissing = ({ original, backup, uploaded }: ContractDocument) =>
  !original && !backup && !uploaded;

function Ways({ document }: { document: ContractDocument }) {
  const { t } = useTexts('documents');
  const { backup, isOriginalFound, uploaded } = document;
  if (isMissing(document)) return <p className={classes.none}>{t('download-unavailable')}</p>;
  const original = <DocumentOriginal document={document} />;
  if (!backup)
    return (
      <>
        {original}
        {!uploaded && <p className={classes.none}>{t('backup-unavailable')}</p>}
      </>
    );
  const copy = <DocumentBackup document={document} backup={backup} />;
  // Of a dead link the copy is what can be read.
  const [first, second] = isOriginalFound === false ? [copy, original] : [original, copy];
  return (
    <>
      {first}
      {second}
    </>
  );
}
