import { getRouteApi, Link } from '@tanstack/react-router';

import { unknownValue } from '../../../foundation/platform/formats.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type {
  ChangedVersion,
  FieldChange,
} from '../../../records/contract-versions/contract-version.ts';
import { declarationOf, isFieldName } from '../../../records/records/contract-field-names.ts';
import { contractVersionsQuery } from './version-calls.ts';

import timeline from './contract-timeline.module.css';
import classes from './contract-versions.module.css';

const route = getRouteApi('/organization/contracts/$id');

/** More than so many changes are folded, but for the last ones. */
const mostOpen = 5;

/** What the public saw of the contract since when, and what each change changed. */
export function ContractVersions() {
  const { t } = useTexts('contracts');
  const { id } = route.useParams();
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

function FieldChangeLine({ change: { field, before, after } }: { change: FieldChange }) {
  const { t } = useTexts('contracts');
  const words = useValueWords(field);
  return (
    <li>
      {t('versions.change', {
        field: t(`records:field.${field === 'supplierNotPublished' ? 'supplier' : field}`),
        before: words(before),
        after: words(after),
      })}
    </li>
  );
}

/** A value as the page of the contract says it. */
const useValueWords = (field: FieldChange['field']) => {
  const { t, format } = useTexts('contracts');
  return (value: FieldChange['before']): string => {
    if (value === null) return unknownValue;
    if (typeof value === 'object') return value.name;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.money(value);
    if (!isFieldName(field)) return value;
    const declared = declarationOf(field);
    if (declared.kind === 'day') return format.day(value);
    // The texts of a field's codes have its declared beginning.
    return declared.kind === 'code' ? t(`codelists:${declared.words}.${value}` as never) : value;
  };
};
