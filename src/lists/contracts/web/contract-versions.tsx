import { getRouteApi, Link } from '@tanstack/react-router';

import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type {
  ChangedVersion,
  FieldChange,
} from '../../../records/contract-versions/contract-version.ts';
import { evidenceAddress } from '../evidence-place.ts';
import { useChangeWords } from './use-change-words.ts';
import { contractVersionsQuery } from './version-calls.ts';

import timeline from './contract-timeline.module.css';
import classes from './contract-versions.module.css';

const route = getRouteApi('/organization/contracts/$id');

/** More than so many changes are folded, but for the last ones. */
const mostOpen = 5;

/** What the public saw of the contract since when, and what each change changed. */
export function ContractVersions() {
  const { t, language } = useTexts('contracts');
  const { id } = route.useParams();
  const { organization } = route.useRouteContext();
  const { docs } = useAnswer(contractVersionsQuery(id)).data;
  const folded = docs.length > mostOpen ? docs.slice(0, -mostOpen) : [];
  const steps = docs.map((version, index) => ({
    version,
    isAgain: docs[index - 1]?.sha256 === null,
    isOfDay: isShownOfDay(version, docs[index + 1]),
  }));
  return (
    <section id="versions">
      <h2>{t('versions')}</h2>
      {folded.length > 0 && (
        <details className={classes.earlier}>
          <summary>
            {t('versions.earlier', { count: folded.length, number: folded.length })}
          </summary>
          <VersionList steps={steps.slice(0, folded.length)} />
        </details>
      )}
      <VersionList steps={steps.slice(folded.length)} />
      <p data-on-screen="">
        <a href={evidenceAddress({ id, org: organization.shortName, lang: language })} download="">
          {t('versions.evidence')}
        </a>
      </p>
      <Link to="/cambios" search={{ page: 1 }} data-on-screen="">
        {t('versions.all')}
      </Link>
    </section>
  );
}

type Step = {
  version: ChangedVersion;
  /** The contract was withdrawn before. */
  isAgain: boolean;
  /** The page of that day shows this version. */
  isOfDay: boolean;
};

/** A day ends with its last version; what is there still is the page of today. */
const isShownOfDay = (version: ChangedVersion, next: ChangedVersion | undefined): boolean =>
  next !== undefined &&
  dayOf(next.moment) !== dayOf(version.moment) &&
  version.sha256 !== null &&
  version.removedAt === null;

function VersionList({ steps }: { steps: Step[] }) {
  return (
    <ol className={timeline.steps}>
      {steps.map((step) => (
        <VersionStep key={step.version.version} step={step} />
      ))}
    </ol>
  );
}

function VersionStep({ step }: { step: Step }) {
  const { t, format } = useTexts('contracts');
  const { id } = route.useParams();
  const { version } = step;
  const day = dayOf(version.moment);
  return (
    <li>
      <span>{format.day(day)}</span>
      {t(`versions.${kindOf(step)}`)}{' '}
      {version.cause !== 'START' && t(`versions.cause.${version.cause}`)}
      {version.removedAt !== null && <div className={classes.note}>{t('versions.removed')}</div>}
      {version.changes && (
        <ul className={classes.changes}>
          {version.changes.map((change) => (
            <FieldChangeLine key={change.field} change={change} />
          ))}
        </ul>
      )}
      {step.isOfDay && (
        <div className={classes.note}>
          <Link to="/contracts/$id" params={{ id }} search={{ at: day }} data-on-screen="">
            {t('versions.ofDay')}
          </Link>
        </div>
      )}
    </li>
  );
}

const kindOf = ({ version: { version, cause, sha256 }, isAgain }: Step) => {
  if (sha256 === null) return 'withdrawn';
  if (cause === 'START') return 'start';
  if (version === 1) return 'published';
  return isAgain ? 'again' : 'changed';
};

function FieldChangeLine({ change }: { change: FieldChange }) {
  const { t } = useTexts('contracts');
  return <li>{t('versions.change', useChangeWords()(change))}</li>;
}
