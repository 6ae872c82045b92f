import { Paper, Text, Title } from '@mantine/core';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { useAllTexts, useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { SystemFinding } from '../system-finding.ts';

import classes from './system.module.css';

/** What was looked at: the wrong things first, and folded what is fine. */
export function FindingList({ findings }: { findings: SystemFinding[] }) {
  const { t } = useTexts('system-admin');
  const wrong = findings.filter(({ state }) => state === 'WRONG').length;
  const remarks = ['WRONG', 'NOTE'].flatMap((state) =>
    findings.filter((one) => one.state === state),
  );
  const noted = remarks.length;
  const unhurt = noted === 0 ? t('well') : t('noted', { count: noted });
  const summary = wrong === 0 ? unhurt : t('wrong', { count: wrong });
  const fine = findings.filter(({ state }) => state === 'OK');
  return (
    <Paper component="section" withBorder p="lg">
      <Title order={2} size="h4" c="var(--title)">
        {t('findings')}
      </Title>
      <Text c={wrong > 0 ? 'var(--bad-text)' : 'dimmed'} mt={4} mb="sm" role="status">
        {summary}
      </Text>
      <Findings findings={remarks} />
      {fine.length > 0 && (
        <details className={classes.fine}>
          <summary>{t('fine', { count: fine.length })}</summary>
          <Findings findings={fine} />
        </details>
      )}
    </Paper>
  );
}

function Findings({ findings }: { findings: SystemFinding[] }) {
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <Finding key={finding.check} finding={finding} />
      ))}
    </ul>
  );
}

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
