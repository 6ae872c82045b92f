import { Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Settings } from '../settings.ts';
import { settingsGroups } from './settings-fields.ts';
import { useSettingsFacts } from './use-settings-facts.tsx';

/** How many of a group are named before they are counted. */
const mostNames = 2;

/** One sentence for all that nobody wrote yet. */
export function MissingSettings({ settings }: { settings: Settings }) {
  const { t, format } = useTexts('settings-admin');
  const facts = useSettingsFacts(settings);
  const groups = settingsGroups.map(({ group }) => ({
    group,
    terms: facts[group]
      .filter(({ content, isOptional }) => !content && !isOptional)
      .map(({ term }) => term),
  }));
  const count = groups.flatMap(({ terms }) => terms).length;
  if (count === 0) return <Text>{t('missing.none')}</Text>;
  const list = groups
    .filter(({ terms }) => terms.length > 0)
    .map(({ group, terms }) =>
      terms.length > mostNames
        ? t('missing.group', { shown: format.count(terms.length), group: t(`group.${group}`) })
        : terms.join(', '),
    );
  return (
    <Text size="sm" flex="1 1 16rem">
      <b>{t('missing', { count, shown: format.count(count) })}</b> {list.join(' · ')}
    </Text>
  );
}
