import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractDocument } from '../../records/contract.ts';
import { DocumentLink } from './document-link.tsx';

import classes from './document-cards.module.css';

/** The document where it was published; an address that does not answer can still be tried. */
export function DocumentOriginal({ document }: { document: ContractDocument }) {
  const { t, format } = useTexts('documents');
  const { field, original, isOriginalFound, checkedAt } = document;
  if (!original) return <p className={classes.none}>{t('original-unavailable')}</p>;
  const isGone = isOriginalFound === false;
  return (
    <div className={classes.way}>
      <p>{t(isGone ? 'original-unavailable' : 'files.original')}</p>
      {isGone && checkedAt && (
        <p className={classes.about}>{t('files.notFound', { date: format.day(checkedAt) })}</p>
      )}
      <DocumentLink address={original} name={t(`records:field.${field}`)} />
    </div>
  );
}
