import { Button, Menu, VisuallyHidden } from '@mantine/core';

import { useTexts } from '../../../platform/web/use-texts.ts';
import { isAsked } from './asked-fields.ts';
import { useContractForm } from './contract-form-context.ts';
import { sectionId } from './contract-section.tsx';
import { contractSections, type SectionName, sectionNames } from './contract-sections.ts';

import classes from './section-list.module.css';

type Props = { current: SectionName };

/** The way to each part of the form, with how much is wrong there: a list, or a menu where it is narrow. */
export function SectionList({ current }: Props) {
  const { t } = useTexts('contracts-admin');
  const { values, errors } = useContractForm().form;
  const shown = sectionNames.filter((name) =>
    contractSections[name].some((field) => isAsked(field, values)),
  );
  const wrongIn = (name: SectionName) =>
    contractSections[name].filter((field) => Boolean(errors[field])).length;
  const labelOf = (name: SectionName) => {
    const count = wrongIn(name);
    return (
      <>
        {t(`section.${name}`)}
        {count > 0 && (
          <span className={classes.count}>
            {count} <VisuallyHidden>{t('section.errors', { count })}</VisuallyHidden>
          </span>
        )}
      </>
    );
  };
  return (
    <>
      <nav aria-label={t('sections')} className={classes.list}>
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === current ? 'location' : undefined}
                data-wrong={wrongIn(name) > 0 || undefined}
                onClick={() => show(name)}
              >
                {labelOf(name)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.menu}>
        <Menu position="bottom-start" withinPortal returnFocus={false}>
          <Menu.Target>
            <Button variant="default" size="compact-md" rightSection="▾">
              {t(`section.${current}`)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('sections')}>
            {shown.map((name) => (
              <Menu.Item
                key={name}
                c={wrongIn(name) > 0 ? 'var(--bad-text)' : 'var(--ink)'}
                onClick={() => setTimeout(() => show(name))}
              >
                {labelOf(name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  );
}

const show = (name: string): void => {
  const section = document.querySelector(`#${sectionId(name as SectionName)}`);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector('h3')?.focus({ preventScroll: true });
};
