import { Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { daysToRevert } from '../../data-load/days-to-revert.ts';
import { guideSteps } from './guide-pictures.tsx';

import classes from './load-guide.module.css';

const questions = {
  errors: ['errors.cell', 'errors.fix', 'errors.leave', 'errors.guess'],
  undo: ['undo.cancel', 'undo.corrections', 'undo.revert', 'undo.changed'],
} as const;

/** What an official does with a spreadsheet, in five steps, and what can be taken back. */
export function LoadGuidePage() {
  const { t } = useTexts('load-guide-admin');
  return (
    <>
      <PageTitle title={t('title')} hint={t('hint')} />
      <Stack>
        <ol className={classes.steps}>
          {guideSteps.map(({ step, Picture }) => (
            <li key={step}>
              <Paper withBorder p="lg" className={classes.step}>
                <Picture />
                <div>
                  <Title order={2} size="h4">
                    {t(`step.${step}.title`)}
                  </Title>
                  <Text>{t(`step.${step}.text`, { days: daysToRevert })}</Text>
                </div>
              </Paper>
            </li>
          ))}
        </ol>
        <Answers question="errors" />
        <Answers question="undo" />
        <Link to="/admin/data-load">{t('start')}</Link>
      </Stack>
    </>
  );
}

function Answers({ question }: { question: keyof typeof questions }) {
  const { t } = useTexts('load-guide-admin');
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} size="h4">
        {t(`${question}.title`)}
      </Title>
      <ul>
        {questions[question].map((answer) => (
          <li key={answer}>{t(answer, { days: daysToRevert })}</li>
        ))}
      </ul>
    </Paper>
  );
}
