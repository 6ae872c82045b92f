import { getRouteApi, Link } from '@tanstack/react-router';

import { AsOfLine } from '../../../foundation/derived/web/as-of-line.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { SignalCoverage } from '../signal-coverage.ts';
import { signalsQuery } from './signal-calls.ts';
import { SignalTable } from './signal-table.tsx';

import classes from './signals.module.css';

const route = getRouteApi('/organization/senales');

/** Every signal with what it found and what it could not look at. */
export function SignalsPage() {
  const { t, format } = useTexts('signals');
  const { organization } = route.useRouteContext();
  const { data } = useAnswer(signalsQuery());
  const { contracts, flagged, signals, asOf } = data;
  const known = signals.filter(({ computable }) => computable > 0);
  const isFound = (one: SignalCoverage) => one.flagged + one.context > 0;
  return (
    <>
      <Card
        level={1}
        title={t('titleEvery')}
        actions={<ShareButton organization={organization.shortName} />}
      >
        <p className={classes.lede}>
          {t('flagged', {
            count: flagged,
            number: format.count(flagged),
            all: format.count(contracts),
          })}
        </p>
        <p className={classes.soft}>{t('intro')}</p>
      </Card>
      <Card title={t('found.title')} ofRows>
        <SignalTable signals={known.filter(isFound)} round={organization.round} />
        <p>
          <Link to="/limites">{t('limits.link')}</Link>
        </p>
        <AsOfLine {...asOf} />
      </Card>
      <Card title={t('none.title')}>
        <Without signals={known.filter((one) => !isFound(one))} />
      </Card>
      <Card title={t('missing.title')}>
        <Missing signals={signals.filter(({ computable }) => computable === 0)} />
      </Card>
      <StepLinks
        previous={<Link to="/fuentes">{t('step.sources')}</Link>}
        next={<Link to="/contracts">{t('step.contracts')}</Link>}
      />
    </>
  );
}

function Without({ signals }: { signals: SignalCoverage[] }) {
  const { t, format } = useTexts('signals');
  if (signals.length === 0) return <p>{t('none.all')}</p>;
  return (
    <ul className={classes.list}>
      {signals.map(({ signal, computable, population }) => (
        <li key={signal}>
          <SignalLink signal={signal} />{' '}
          <span className={classes.soft}>
            {t('found.of', { number: format.count(computable), all: format.count(population) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is missing, and of how many contracts it would be: the reason that keeps most of them away. */
function Missing({ signals }: { signals: SignalCoverage[] }) {
  const { t, format } = useTexts('signals');
  return (
    <ul className={classes.list}>
      {signals.map(({ signal, population, notComputable: [first] }) => (
        <li key={signal}>
          <SignalLink signal={signal} />{' '}
          <span className={classes.soft}>
            {first
              ? t('missing.opens', {
                  count: population,
                  reason: t(`blank.${first.blank}`),
                  number: format.count(population),
                })
              : t('found.of', { number: '0', all: '0' })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function SignalLink({ signal }: Pick<SignalCoverage, 'signal'>) {
  const { t } = useTexts('signals');
  return (
    <Link to="/senales/$id" params={{ id: signal.toLowerCase() }}>
      {t(`name.${signal}`)}
    </Link>
  );
}
