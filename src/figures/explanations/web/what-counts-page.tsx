import { getRouteApi, Link } from '@tanstack/react-router';

import { Card } from '../../../foundation/ui/web/card.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './what-counts-page.module.css';

const route = getRouteApi('/organization/que-cuenta');

const rules = ['concluded', 'original', 'procedure'] as const;
const remarks = ['list', 'amendments', 'unknown', 'units', 'filter'] as const;

/**
 * The population rule in plain words; every public figure leads here
 * (docs/methodology.md#what-is-counted).
 */
export function WhatCountsPage() {
  const { t } = useTexts('explanations');
  const { organization } = route.useRouteContext();
  return (
    <>
      <StepLinks
        previous={<Link to="/">{t('contracts:step.home')}</Link>}
        next={<Link to="/contracts">{t('contracts:step.contracts')}</Link>}
      />
      <Card level={1} title={t('counts.title')}>
        <div className={classes.text}>
          <p>{t('counts.intro')}</p>
          <h2>{t('counts.rule.title')}</h2>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{t(`counts.rule.${rule}`, { states: t('figures:notConcluded') })}</li>
            ))}
          </ul>
          {remarks.map((remark) => (
            <section key={remark}>
              <h2>{t(`counts.${remark}.title`)}</h2>
              <p>{t(`counts.${remark}.text`)}</p>
            </section>
          ))}
          <h2>{t('counts.money.title')}</h2>
          <p>
            {t('counts.money.text')} {t(`counts.money.${organization.round ? 'rounded' : 'exact'}`)}
          </p>
          <p>
            <Link to="/fuentes">{t('figures:counted.sources')}</Link>
          </p>
        </div>
      </Card>
    </>
  );
}
