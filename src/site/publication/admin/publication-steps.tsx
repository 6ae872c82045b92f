import { Button, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import type { Access } from '../../../foundation/platform/permission.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Publication } from '../publication.ts';
import { type PublicationStep, usePublicationSteps } from './use-publication-steps.ts';

import classes from './publication.module.css';

/** In whatever order they are done. */
export function PublicationSteps({ publication }: { publication: Publication }) {
  const { t } = useTexts('publication-admin');
  const steps = usePublicationSteps(publication);
  return (
    <Paper withBorder component="ol" className={classes.steps} aria-label={t('steps')}>
      {steps.map((step, index) => (
        <Step key={step.name} step={step} number={index + 1} />
      ))}
    </Paper>
  );
}

type StepProps = { step: PublicationStep; number: number };

function Step({ step: { name, isDone, detail, link }, number }: StepProps) {
  const { t } = useTexts('publication-admin');
  const { mayUse } = adminRootRoute.useRouteContext();
  const title = t(`step.${name}`);
  return (
    <li className={classes.step}>
      <span className={classes.number} data-done={isDone || undefined}>
        <span aria-hidden>{isDone ? '✓' : number}</span>
      </span>
      <span className={classes.text}>
        <b>{title}</b>
        <small>
          {!isDone && name !== 'publish' && `${t('to-do')} · `}
          {detail}
        </small>
      </span>
      {link && mayUse(link.access satisfies Access) && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`${t(link.action)}: ${title}`}
          renderRoot={(props) => <Link {...props} to={link.to} search={link.search ?? {}} />}
        >
          {t(link.action)}
        </Button>
      )}
    </li>
  );
}
