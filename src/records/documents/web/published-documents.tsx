import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import type { Contract } from '../../records/contract.ts';
import { whyNotExpected } from '../../records/expected-fields.ts';
import { countDocuments } from '../published-documents.ts';

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
      {expected > 0 && <PublishedOfExpected published={published} expected={expected} />}
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

function PublishedOfExpected({ published, expected }: { published: number; expected: number }) {
  const { t } = useTexts('documents');
  return (
    <>
      <span aria-hidden className={classes.sheets}>
        {Array.from({ length: expected }, (_, index) => (
          <span key={index} data-published={index < published || undefined} />
        ))}
      </span>
      <span aria-hidden>
        {published}/{expected}
      </span>
      <VisuallyHidden>
        {t('documents.published', { count: expected, published, expected })}
      </VisuallyHidden>
    </>
  );
}
