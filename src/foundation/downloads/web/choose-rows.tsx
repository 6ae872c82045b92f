import { useEffect, useState } from 'react';

import { Button } from '../../ui/web/button.tsx';
import { Callout } from '../../ui/web/callout.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { type DownloadFormat, maxPdfRows } from '../download-format.ts';
import type { DownloadSource, Extent } from './download-order.ts';

import classes from './download-dialog.module.css';

type Props = {
  format: DownloadFormat;
  source: DownloadSource;
  onChoose: (extent: Extent, format?: DownloadFormat) => void;
};

export function ChooseRows({ format, source, onChoose }: Props) {
  const { t } = useTexts('downloads');
  const extents: Extent[] = source.filtered ? ['filtered', 'full'] : ['full'];
  const full = useRowCount(source, 'full');
  const filtered = useRowCount(source, 'filtered');
  const counts = { full, filtered };
  const tooLong = format === 'pdf' && extents.some((one) => (counts[one] ?? 0) > maxPdfRows);
  return (
    <>
      <p>{t(source.filtered ? 'ask' : 'askWhole')}</p>
      {tooLong && <PdfLimit />}
      <div className={classes.choices}>
        {extents.map((extent) => (
          <Button
            key={extent}
            look={extent === extents[0] ? 'strong' : 'plain'}
            onClick={() => onChoose(extent)}
          >
            <span>
              {t(`extent.${extent}`)} <RowCount count={counts[extent]} />
            </span>
          </Button>
        ))}
        {tooLong &&
          extents
            .filter((extent) => (counts[extent] ?? 0) > maxPdfRows)
            .map((extent) => (
              <Button key={`xls ${extent}`} look="plain" onClick={() => onChoose(extent, 'xls')}>
                {t(`excel.${extent}`)}
              </Button>
            ))}
      </div>
    </>
  );
}

function PdfLimit() {
  const { t, format } = useTexts('downloads');
  return (
    <Callout>
      <p>{t('pdfLimit', { number: format.count(maxPdfRows) })}</p>
    </Callout>
  );
}

/** Nothing while it is not known, and nothing when nobody can say. */
function RowCount({ count }: { count: number | undefined }) {
  const { t, format } = useTexts('downloads');
  if (count === undefined) return null;
  return <small>({t('rows', { count, number: format.count(count) })})</small>;
}

const useRowCount = ({ countRows }: DownloadSource, extent: Extent): number | undefined => {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let wanted = true;
    countRows?.(extent).then(
      (rows) => wanted && setCount(rows),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [countRows, extent]);
  return count;
};
