import { getRouteApi } from '@tanstack/react-router';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { paletteOf } from '../../../office/organizations/theme.ts';
import { selectAddress } from '../../../office/organizations/web/organization-pages.ts';
import { paletteStyle } from '../../../office/organizations/web/palette-style.ts';
import { plainNumber } from '../../corruption-index/plain-number.ts';
import { HowLink } from '../../corruption-index/web/how-link.tsx';
import { RiskBadge } from '../../corruption-index/web/risk-badge.tsx';
import { RiskGauge } from '../../corruption-index/web/risk-gauge.tsx';
import type { ComparisonSide } from '../comparison-side.ts';
import { isOverTime, periodName, sideName, type ComparisonTexts } from '../comparison-texts.ts';

import classes from './comparison.module.css';

const route = getRouteApi('/organization/comparations/$id');

type Props = { texts: ComparisonTexts; side: ComparisonSide };

/** Who is on this side, and its index. */
export function SideCard({ texts, side }: Props) {
  const { t } = useTexts('comparations');
  const { name, shortName, color } = side.organization;
  const overTime = isOverTime(texts);
  return (
    <section className={classes.side} style={paletteStyle(paletteOf(color))}>
      <SideIndex {...side.corruptionIndex} />
      <div className={classes.who}>
        <p className={classes.kind}>{overTime ? shortName : t('monitor')}</p>
        <h2 lang={overTime ? undefined : dataLanguage}>{sideName(texts, side)}</h2>
        {!overTime && (
          <p>
            <span lang={dataLanguage}>{name}</span>
            <br />
            {side.administrationPeriod === null
              ? periodName(texts, side)
              : t('period.administration', { period: side.administrationPeriod })}
          </p>
        )}
        {side.foreign ? (
          <ForeignMethod indicators={side.corruptionIndex.indicators} />
        ) : (
          side.corruptionIndex.isConfigured && <HowLink />
        )}
        {!overTime && <HomeLink side={side} />}
      </div>
    </section>
  );
}

function SideIndex({ result, level, isConfigured }: ComparisonSide['corruptionIndex']) {
  const { t } = useTexts('comparations');
  if (!isConfigured) return <p className={classes.none}>{t('index.not-configured')}</p>;
  return (
    <div className={classes.index}>
      <RiskGauge result={result} />
      <p>{level === null ? t('index.not-rated') : <RiskBadge level={level} />}</p>
    </div>
  );
}

/** What a foreign monitor says of its method; nothing of one that says nothing. */
function ForeignMethod({ indicators }: Pick<ComparisonSide['corruptionIndex'], 'indicators'>) {
  const { t } = useTexts('comparations');
  if (indicators.length === 0) return null;
  return (
    <details>
      <summary>{t('index.indicators')}</summary>
      <ul>
        {indicators.map(({ name, hash, maxPoints }) => (
          <li key={hash} lang={dataLanguage}>
            {name}
            {maxPoints !== null && ` (${plainNumber(maxPoints, 2)})`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function HomeLink({ side }: { side: ComparisonSide }) {
  const { t } = useTexts('comparations');
  const { organization } = route.useRouteContext();
  const { _id, shortName } = side.organization;
  const url = side.foreign?.address;
  if (url !== undefined)
    return (
      <a
        href={`${url}/select-organization`}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={t('home.foreign', { name: shortName })}
      >
        {t('home')}
      </a>
    );
  const address = _id === organization._id ? '/' : selectAddress(side.organization, '/');
  return (
    <a href={address} aria-label={t('home.of', { name: shortName })}>
      {t('home')}
    </a>
  );
}
