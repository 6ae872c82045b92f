import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractDocument } from '../../records/contract.ts';
import { DocumentDigest } from './document-digest.tsx';
import { documentTypeName } from './document-type-name.ts';

import classes from './document-cards.module.css';

type Props = { document: ContractDocument; uploaded: NonNullable<ContractDocument['uploaded']> };

/** What the organization itself added where the source has no document. */
export function UploadedDocument({ document, uploaded }: Props) {
  const { t, format } = useTexts('documents');
  const name = t(`records:field.${document.field}`);
  const { file, mediaType, size, sha256, uploadedAt } = uploaded;
  return (
    <div className={classes.way}>
      <a
        href={`/public-api/files/download/${file}`}
        className={classes.copy}
        aria-label={t('files.uploaded.of', { name })}
      >
        {t('files.uploaded')}
      </a>
      <p className={classes.about}>
        {t('files.uploaded.when', {
          type: documentTypeName(mediaType),
          size: format.fileSize(size),
          day: format.day(uploadedAt),
        })}
      </p>
      <DocumentDigest sha256={sha256} />
    </div>
  );
}
