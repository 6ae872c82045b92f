import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { PublicPreview } from '../preview-endpoints.ts';

type Shown = Pick<PublicPreview, 'before' | 'after'>;

/** From so many times the money of today on, the file is probably that of another monitor. */
const doubtfulTimes = 10;

/** What of the total has to be looked at before it is published: it falls, or grows many times over. */
export const publicWarningOf = ({ before, after }: Shown) => {
  const old = before.totals.totalAmount;
  if (old === null) return undefined;
  // Where no amount would be known any more, all of it is gone.
  const given = after.totals.totalAmount ?? 0;
  if (given < old) return { kind: 'falls' as const, value: Math.round((old - given) * 100) / 100 };
  return old > 0 && given >= doubtfulTimes * old
    ? { kind: 'grows' as const, value: Math.floor(given / old) }
    : undefined;
};

export function PublicWarning({ of }: { of: Shown }) {
  const { t, format } = useTexts('load-preview-admin');
  const warning = publicWarningOf(of);
  if (!warning) return null;
  const { kind, value } = warning;
  return (
    <Callout tone="alert">
      {t(`warning.${kind}`, {
        value: kind === 'falls' ? format.money(value) : format.count(value),
      })}
    </Callout>
  );
}
