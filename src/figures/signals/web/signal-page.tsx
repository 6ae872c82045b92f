import { getRouteApi, Link } from '@tanstack/react-router';

import { AsOfLine } from '../../../foundation/derived/web/as-of-line.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { shareOf } from '../../figures/figure.ts';
import { leastCases, wilsonInterval } from '../../figures/wilson-interval.ts';
import type { SignalCoverage } from '../signal-coverage.ts';
import { signalsQuery } from './signal-calls.ts';
import { SignalContracts } from './signal-contracts.tsx';
import { signalIn } from './signal-in-address.ts';
import { SignalTable } from './signal-table.tsx';

import classes from './signals.module.css';

const route = getRouteApi('/organization/senales/$id');

/** One signal, to be cited with its version: its rule, and of how many contracts it says something. */
export function SignalPage() {
  const { t, format } = useTexts('signals');
  const { id } = route.useParams();
  const { organization } = route.useRouteContext();
  const { data } = useAnswer(signalsQuery());
  const coverage = data.signals.find(({ signal }) => signal === signalIn(id));
  if (!coverage) return null;
  const { signal, version, ocp, fields } = coverage;
  return (
    <>
      <Card
        level={1}
        title={t(`name.${signal}`)}
        actions={<ShareButton organization={organization.shortName} />}
      >
        <p className={classes.soft}>
          {t('detail.version', { signal, version: format.count(version) })}
        </p>
        <p>{t(`rule.${signal}`)}</p>
        <p className={classes.soft}>{t('intro')}</p>
        <AsOfLine {...data.asOf} />
      </Card>
      {coverage.flagged + coverage.context > 0 && <SignalContracts coverage={coverage} />}
      {(fields.length > 0 || ocp !== null) && (
        <Card title={t('detail.data')}>
          {fields.length > 0 && (
            <p>
              {t('detail.reads', {
                fields: fields.map((field) => t(`records:field.${field}`)).join(', '),
              })}
            </p>
          )}
          {signal === 'F03' && (
            <p>
              <Link to="/limites">{t('limits.link')}</Link>
            </p>
          )}
          {ocp && <p>{t('detail.ocp', { ocp })}</p>}
        </Card>
      )}
      <Card title={t('detail.coverage')}>
        <SignalTable signals={[coverage]} round={organization.round} />
        <Rate coverage={coverage} />
        <Reasons coverage={coverage} />
      </Card>
      <StepLinks
        previous={<Link to="/senales">{t('detail.all')}</Link>}
        next={<Link to="/contracts">{t('step.contracts')}</Link>}
      />
    </>
  );
}

/** How often it is asked, with how firm that is; of few contracts only how many. */
function Rate({ coverage }: { coverage: SignalCoverage }) {
  const { t, format } = useTexts('signals');
  const { flagged, computable, groups, withoutAmount } = coverage;
  const interval = wilsonInterval(flagged, computable);
  const share = (value: number | null | undefined) => format.share(value ?? null, false);
  return (
    <p>
      {interval &&
        computable >= leastCases &&
        `${t('detail.rate', {
          share: share(shareOf(flagged, computable)),
          from: share(interval[0]),
          to: share(interval[1]),
        })}. `}
      {groups !== null && `${t('detail.groups', { count: groups, number: format.count(groups) })} `}
      {withoutAmount > 0 &&
        t('detail.withoutAmount', { count: withoutAmount, number: format.count(withoutAmount) })}
    </p>
  );
}

function Reasons({ coverage: { notComputable } }: { coverage: SignalCoverage }) {
  const { t, format } = useTexts('signals');
  if (notComputable.length === 0) return null;
  return (
    <>
      <h3>{t('missing.reasons')}</h3>
      <ul className={classes.list}>
        {notComputable.map(({ blank, contracts }) => (
          <li key={blank}>
            {t(`blank.${blank}`)} <span className={classes.soft}>{format.count(contracts)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
