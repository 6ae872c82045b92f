import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import choice from '../../../foundation/ui/web/choice.module.css';

const lists = [undefined, 'unamended'] as const;

/** By day, or what no amendment explains: a link each, without scripts too. */
export function ChangeTabs({ shown }: { shown: (typeof lists)[number] }) {
  const { t } = useTexts('contract-changes');
  return (
    <nav aria-label={t('tabs')} className={choice.choice} data-on-screen="">
      <ul>
        {lists.map((list) => (
          <li key={list ?? ''}>
            <Link
              to="/cambios"
              search={{ page: 1, ...(list && { list }) }}
              aria-current={list === shown ? 'page' : undefined}
            >
              {t(list ? 'unamended.tab' : 'steps.title')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
