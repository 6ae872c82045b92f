import { momentText } from '../../../foundation/platform/moment-text.ts';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { methodsOf } from '../compare-sides.ts';
import type { ComparisonSide } from '../comparison-side.ts';
import type { ComparisonTexts } from '../comparison-texts.ts';
import { describeMethodDifferences, describeMethods } from '../describe-methods.ts';

/** Whether the comparison is fair: whose figures they are, and whether both indices mean the same. */
export function ComparisonRemarks({ texts }: { texts: ComparisonTexts }) {
  const { t } = useTexts('comparations');
  const { left, right } = texts;
  const methods = methodsOf(left, right);
  const sentences = describeMethods(texts);
  return (
    <>
      {right.foreign && <ForeignNote side={right} foreign={right.foreign} />}
      {methods === 'same' ? (
        <p>
          {t('sentence.same-rule')} {sentences.join(' ')}
        </p>
      ) : (
        sentences.length > 0 && (
          <Callout tone="alert">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {describeMethodDifferences(texts).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Callout>
        )
      )}
    </>
  );
}

type ForeignProps = { side: ComparisonSide; foreign: NonNullable<ComparisonSide['foreign']> };

function ForeignNote({ side, foreign }: ForeignProps) {
  const { t, language } = useTexts('comparations');
  const { address, readAt, version } = foreign;
  return (
    <Callout tone="alert">
      <p>
        {t('source.foreign', {
          name: side.organization.shortName,
          address,
          moment: momentText(readAt, language),
        })}
        {version === null && ` ${t('source.predecessor')}`}
      </p>
    </Callout>
  );
}
