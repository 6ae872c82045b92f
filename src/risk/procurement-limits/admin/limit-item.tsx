import { Anchor, Button, Text } from '@mantine/core';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ProcurementLimit } from '../procurement-limit.ts';

import classes from './limits.module.css';

type Props = {
  limit: ProcurementLimit;
  onReplace: ((limit: ProcurementLimit) => void) | undefined;
};

export function LimitItem({ limit, onReplace }: Props) {
  const { t, format } = useTexts('procurement-limits-admin');
  const days = t('days', { from: format.day(limit.validFrom), to: format.day(limit.validTo) });
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <Text>
          <strong>{format.money(limit.amount)}</strong> <TaxText limit={limit} /> · {days}
        </Text>
        <Text size="sm" c="dimmed">
          {limit.sourceUrl ? (
            <Anchor href={limit.sourceUrl} target="_blank" rel="noreferrer" inherit>
              {limit.legalBasis}
            </Anchor>
          ) : (
            limit.legalBasis
          )}
          {' · '}
          {t(`scope.${limit.scope}`)}
          {' · '}
          <EnteredText limit={limit} />
        </Text>
      </div>
      {onReplace && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('replace.of', { days })}
          onClick={() => onReplace(limit)}
        >
          {t('replace')}
        </Button>
      )}
    </li>
  );
}

function TaxText({ limit: { basis, taxRate, grossAmount } }: { limit: ProcurementLimit }) {
  const { t, format } = useTexts('procurement-limits-admin');
  const words = t(`basis.${basis}`);
  if (taxRate === null) return words;
  const gross = t('gross', { rate: String(taxRate * 100), gross: format.money(grossAmount) });
  return `${words}; ${gross}`;
}

function EnteredText({ limit }: { limit: ProcurementLimit }) {
  const { t, language } = useTexts('procurement-limits-admin');
  const { enteredBy, enteredAt, replacedAt } = limit;
  const moment = momentText(enteredAt, language);
  return [
    enteredBy ? t('entered-by', { name: enteredBy, moment }) : t('entered', { moment }),
    ...(replacedAt ? [t('replaced-at', { moment: momentText(replacedAt, language) })] : []),
  ].join(' · ');
}
