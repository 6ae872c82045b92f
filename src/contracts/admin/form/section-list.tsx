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
  const { form, row } = useContractForm();
  const ways = sectionNames
    .filter((name) => contractSections[name].some((field) => isAsked(field, form.values, row)))
    .map((name) => {
      const wrong = contractSections[name].filter((field) => Boolean(form.errors[field])).length;
      return { name, wrong };
    });
  return (
    <>
      <nav aria-label={t('sections')} className={classes.list}>
        <ul>
          {ways.map(({ name, wrong }) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === current ? 'location' : undefined}
                data-wrong={wrong > 0 || undefined}
                onClick={() => show(name)}
              >
                <WayLabel name={name} wrong={wrong} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.menu}>
        <SectionMenu current={current} ways={ways} />
      </div>
    </>
  );
}

/** A part of the form, and how many of its fields are wrong. */
type Way = { name: SectionName; wrong: number };

function SectionMenu({ current, ways }: Props & { ways: readonly Way[] }) {
  const { t } = useTexts('contracts-admin');
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button variant="default" size="compact-md" rightSection="▾">
          {t(`section.${current}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('sections')}>
        {ways.map(({ name, wrong }) => (
          <Menu.Item
            key={name}
            c={wrong > 0 ? 'var(--bad-text)' : 'var(--ink)'}
            onClick={() => setTimeout(() => show(name))}
          >
            <WayLabel name={name} wrong={wrong} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function WayLabel({ name, wrong }: Way) {
  const { t } = useTexts('contracts-admin');
  return (
    <>
      {t(`section.${name}`)}
      {wrong > 0 && (
        <span className={classes.count}>
          {wrong} <VisuallyHidden>{t('section.errors', { count: wrong })}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

const show = (name: string): void => {
  const section = document.querySelector(`#${sectionId(name as SectionName)}`);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector('h3')?.focus({ preventScroll: true });
};
