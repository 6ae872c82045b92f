import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import type { Contract } from '../../records/contract.ts';
import { whyNotExpected } from '../../records/expected-fields.ts';
import { countDocuments, expectedDocuments } from '../published-documents.ts';

import classes from './published-documents.module.css';

/**
 * How many documents of a contract were published: a sheet for each that is expected, and what was
 * published beyond these. None is missing of a procedure of which none is expected, which the filter by
 * missing documents leaves out too.
 */
export function PublishedDocuments({ contract }: { contract: Contract }) {
  const { t } = useTexts('documents');
  const { published, expected, more } = countDocuments(contract);
  if (published + more === 0) {
    return (
      <span className={classes.none}>
        {t(
          expected === 0 ? `documents.not-expected.${whyNotExpected(contract)}` : 'documents.none',
        )}
      </span>
    );
  }
  return (
    <span className={classes.documents}>
      {expected > 0 && <PublishedOfExpected contract={contract} />}
      {more > 0 && (
        <>
          {' '}
          <span aria-hidden className={classes.more}>
            +{more}
          </span>
          <VisuallyHidden>{t('documents.more', { count: more })}</VisuallyHidden>
        </>
      )}
    </span>
  );
}

/** A number alone leaves open which documents they are, which only the page of the contract would tell. */
function PublishedOfExpected({ contract }: { contract: Contract }) {
  const { t } = useTexts('documents');
  const { there, missing } = expectedDocuments(contract);
  const [published, expected] = [there.length, there.length + missing.length];
  const names = (fields: typeof there) =>
    fields.map((field) => t(`records:field.${field}`)).join(', ');
  const fileText = [
    t('documents.published', { count: expected, published, expected }),
    ...(published > 0 ? [t('documents.there', { names: names(there) })] : []),
    ...(published < expected ? [t('documents.missing', { names: names(missing) })] : []),
  ].join('. ');
  return (
    <span title={fileText}>
      <span aria-hidden className={classes.sheets}>
        {Array.from({ length: expected }, (_, index) => (
          <span key={index} data-published={index < published || undefined} />
        ))}
      </span>
      <span aria-hidden>
        {published}/{expected}
      </span>
      <VisuallyHidden>{fileText}</VisuallyHidden>
    </span>
  );
}
