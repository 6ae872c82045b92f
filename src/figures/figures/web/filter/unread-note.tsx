import { Callout } from '../../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { Range } from '../../bound-filters.ts';
import { describeUnreadFilters, type UnreadFilter } from '../../unread-filters.ts';

type Props = {
  unread: UnreadFilter[];
  /** Ranges that end before they begin, whose bounds are told so and not as unread. */
  reversed?: Range[];
};

/** Tells a visitor what of the address had no effect. */
export function UnreadNote({ unread, reversed = [] }: Props) {
  const { t } = useTexts('figures');
  const others = unread.filter(
    ({ name }) => !reversed.some(({ from, to }) => name === from || name === to),
  );
  if (others.length + reversed.length === 0) return null;
  return (
    <Callout tone="alert">
      {reversed.map(({ name, from, to }) => (
        <p key={name}>
          {t('filter.reversed', { from: t(`filter.chip.${from}`), to: t(`filter.chip.${to}`) })}
        </p>
      ))}
      {others.length > 0 && (
        <p>
          {t('filter.unread', {
            count: others.length,
            filter: describeUnreadFilters(others, (part) => t(`filter.chip.${part}`)),
          })}
        </p>
      )}
    </Callout>
  );
}
