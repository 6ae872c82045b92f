import { Anchor, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import type { RuleOfLaw } from './law-values.ts';

import classes from './limits.module.css';

type Props = {
  rule: RuleOfLaw;
  /** What it allows or asks. */
  content: ReactNode;
  onReplace: (() => void) | undefined;
};

export function RuleItem({ rule, content, onReplace }: Props) {
  const { t, format } = useTexts('procurement-limits-admin');
  const { shortName: organization } = useAdminOrganization();
  const days = t('days', { from: format.day(rule.validFrom), to: format.day(rule.validTo) });
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <Text>
          {content} · {days}
        </Text>
        <Text size="sm" c="dimmed">
          {rule.sourceUrl ? (
            <Anchor href={rule.sourceUrl} target="_blank" rel="noreferrer" inherit>
              {rule.legalBasis}
            </Anchor>
          ) : (
            rule.legalBasis
          )}
          {' · '}
          {t(`scope.${rule.scope}`, { organization })}
          {' · '}
          <EnteredText rule={rule} />
        </Text>
      </div>
      {onReplace && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('leastDays' in rule ? 'callDays.replace.of' : 'replace.of', { days })}
          onClick={onReplace}
        >
          {t('replace')}
        </Button>
      )}
    </li>
  );
}

function EnteredText({ rule: { enteredBy, enteredAt, replacedAt } }: { rule: RuleOfLaw }) {
  const { t, language } = useTexts('procurement-limits-admin');
  const moment = momentText(enteredAt, language);
  return [
    enteredBy ? t('entered-by', { name: enteredBy, moment }) : t('entered', { moment }),
    ...(replacedAt ? [t('replaced-at', { moment: momentText(replacedAt, language) })] : []),
  ].join(' · ');
}
