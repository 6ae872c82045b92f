import { Paper, Text, Title } from '@mantine/core';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { useAllTexts, useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { SystemFinding } from '../system-finding.ts';

import classes from './system.module.css';

/** What was looked at, the wrong things first. */
export function FindingList({ findings }: { findings: SystemFinding[] }) {
  const { t } = useTexts('system-admin');
  const wrong = findings.filter(({ state }) => state === 'WRONG').length;
  const inOrder = states.flatMap((state) => findings.filter((one) => one.state === state));
  return (
    <Paper component="section" withBorder p="lg">
      <Title order={2} size="h4" c="var(--title)">
        {t('findings')}
      </Title>
      <Text c={wrong > 0 ? 'var(--bad-text)' : 'dimmed'} mt={4} mb="sm" role="status">
        {wrong === 0 ? t('well') : t('wrong', { count: wrong })}
      </Text>
      <ul className={classes.findings}>
        {inOrder.map((finding) => (
          <Finding key={finding.check} finding={finding} />
        ))}
      </ul>
    </Paper>
  );
}

const states = ['WRONG', 'NOTE', 'OK'] as const;

function Finding({ finding }: { finding: SystemFinding }) {
  const { t, language } = useTexts('system-admin');
  const texts = useAllTexts();
  const { check, state, text } = finding;
  const { moment } = finding.values;
  const values = {
    ...finding.values,
    ...(typeof moment === 'string' && { moment: momentText(moment, language) }),
  };
  const advice = state === 'OK' ? undefined : texts.find(`system-admin:advice.${text}`, values);
  return (
    <li className={classes.finding} data-state={state}>
      <span className={classes.state}>{t(`state.${state}`)}</span>
      <span className={classes.words}>
        <strong>{t(`check.${check}`)}</strong>
        <span>{texts.find(`system-admin:finding.${text}`, values)}</span>
        {advice && <span className={classes.advice}>{advice}</span>}
      </span>
    </li>
  );
}
