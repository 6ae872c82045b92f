import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Concentration } from '../concentration.ts';

type Props = { concentration: Pick<Concentration, 'withoutSupplier'>; round: boolean };

/** Contracts of nobody are no supplier, but their money is part of the whole. */
export function UnpublishedShare({ concentration: { withoutSupplier }, round }: Props) {
  const { t, format } = useTexts('concentration');
  if (!withoutSupplier) return null;
  return t('unpublished', { percent: format.share(withoutSupplier, round) });
}
