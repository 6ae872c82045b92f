import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractDetail, ContractDocument } from '../../records/contract.ts';
import { whyNotExpected } from '../../records/expected-fields.ts';
import { countDocuments, isExpected } from '../published-documents.ts';
import { DocumentBackup } from './document-backup.tsx';
import { DocumentOriginal } from './document-original.tsx';

import classes from './document-cards.module.css';

/**
 * The four documents of a contract: where each was published, and the copy that is kept here. As many
 * are told as the lists tell.
 */
export function DocumentCards({ contract }: { contract: ContractDetail }) {
  const { t } = useTexts('documents');
  const counts = countDocuments(contract);
  return (
    <Card title={t('files.title')}>
      <p>
        <strong>
          {counts.expected === 0
            ? t(`files.not-expected.${whyNotExpected(contract)}`)
            : `${t('documents.published', { count: counts.expected, ...counts })}.`}
        </strong>{' '}
        {counts.more > 0 && `${t('documents.more', { count: counts.more })}. `}
        {t('files.intro')}
      </p>
      <ul className={classes.documents}>
        {contract.documents.map((document) => (
          <li key={document.field}>
            <h3>{t(`records:field.${document.field}`)}</h3>
            <Ways document={document} />
            {!isExpected(contract, document.field) && (
              <p className={classes.none}>{t('files.unexpected')}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Ways({ document }: { document: ContractDocument }) {
  const { t } = useTexts('documents');
  const { original, backup } = document;
  if (!original && !backup) return <p className={classes.none}>{t('download-unavailable')}</p>;
  return (
    <>
      <DocumentOriginal document={document} />
      {backup ? (
        <DocumentBackup document={document} backup={backup} />
      ) : (
        <p className={classes.none}>{t('backup-unavailable')}</p>
      )}
    </>
  );
}
