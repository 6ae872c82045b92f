import { Button, Menu, VisuallyHidden } from '@mantine/core';

import { useTexts } from '../../web/use-texts.ts';
import type { ScreenSection } from './screen-section.ts';

import classes from './section-list.module.css';

type Props = {
  /** "Secciones del contrato" */
  label: string;
  sections: readonly ScreenSection[];
  /** The id of the section that has the focus. */
  current: string | undefined;
};

/** The way to each part of a form, with how much is wrong there: a list, or a menu where it is narrow. */
export function SectionList({ label, sections, current }: Props) {
  return (
    <>
      <nav aria-label={label} className={classes.list}>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <button
                type="button"
                aria-current={section.id === current ? 'location' : undefined}
                data-wrong={section.wrong > 0 || undefined}
                onClick={() => show(section.id)}
              >
                <SectionName {...section} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.menu}>
        <SectionMenu label={label} sections={sections} current={current} />
      </div>
    </>
  );
}

function SectionMenu({ label, sections, current }: Props) {
  const shown = sections.find(({ id }) => id === current) ?? sections[0];
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button variant="default" size="compact-md" rightSection="▾">
          {shown?.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {sections.map((section) => (
          <Menu.Item
            key={section.id}
            c={section.wrong > 0 ? 'var(--bad-text)' : 'var(--ink)'}
            onClick={() => setTimeout(() => show(section.id))}
          >
            <SectionName {...section} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SectionName({ label, wrong }: ScreenSection) {
  const { t } = useTexts('platform-admin');
  return (
    <>
      {label}
      {wrong > 0 && (
        <span className={classes.count}>
          {wrong} <VisuallyHidden>{t('section.errors', { count: wrong })}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

const show = (id: string): void => {
  const section = document.querySelector(`#${id}`);
  const fold = section?.querySelector<HTMLDetailsElement>('details:has(> summary h3)');
  if (fold) fold.open = true;
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
};
