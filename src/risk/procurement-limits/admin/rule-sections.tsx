import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { RuleOfLaw } from './law-values.ts';
import { RuleItem } from './rule-item.tsx';

import classes from './limits.module.css';

type Props<Rule extends RuleOfLaw> = {
  rules: readonly Rule[];
  /** Of its section: rules of one title never hold on the same day. */
  titleOf: (rule: Rule) => string;
  contentOf: (rule: Rule) => ReactNode;
  /** Undefined for who only reads. */
  onReplace: ((rule: Rule) => void) | undefined;
  order: 2 | 3;
};

/**
 * The rules of one title under one heading: the newest in sight, as it is the one that new contracts
 * meet, and those of earlier years folded.
 */
export function RuleSections<Rule extends RuleOfLaw>({ rules, ...props }: Props<Rule>) {
  const sections = Map.groupBy(rules, props.titleOf);
  return [...sections].map(([title, ofSection]) => (
    <RuleSection key={title} title={title} rules={ofSection.toReversed()} {...props} />
  ));
}

function RuleSection<Rule extends RuleOfLaw>(props: Props<Rule> & { title: string }) {
  const { title, rules, order, onReplace, contentOf } = props;
  const { t, format } = useTexts('procurement-limits-admin');
  const id = useId();
  const replaced = rules.filter(({ replacedAt }) => replacedAt !== null);
  const held = rules.filter(({ replacedAt }) => replacedAt === null);
  const [newest] = held;
  // A rule of the organization may stand beside one of all of them.
  const latest = held.filter(({ validTo }) => newest && validTo >= newest.validFrom);
  const earlier = held.filter((rule) => !latest.includes(rule));
  const list = (listed: readonly Rule[], replace: ((rule: Rule) => void) | undefined) => (
    <ul className={classes.list}>
      {listed.map((rule) => (
        <RuleItem
          key={rule._id}
          rule={rule}
          content={contentOf(rule)}
          onReplace={replace && (() => replace(rule))}
        />
      ))}
    </ul>
  );
  return (
    <Paper withBorder component="section" px="md" py="xs" mb="sm" aria-labelledby={id}>
      <Title id={id} order={order} size="h5" c="var(--title)">
        {title}
      </Title>
      {list(latest, onReplace)}
      {earlier.length > 0 && (
        <details className={classes.fold}>
          <summary>
            {t('earlier', { count: earlier.length, shown: format.count(earlier.length) })}
          </summary>
          {list(earlier, onReplace)}
        </details>
      )}
      {replaced.length > 0 && (
        <details className={classes.fold}>
          <summary>{t('replaced', { count: format.count(replaced.length) })}</summary>
          {list(replaced, undefined)}
        </details>
      )}
    </Paper>
  );
}
