import { HelpButton } from '../../../foundation/ui/admin/help-button.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCatalogue, useIsReadOnly } from './use-catalogue.ts';

import classes from './key-help.module.css';

/** Which keys the list has; the question mark opens it too. */
export function KeyHelp() {
  const { t } = useTexts('catalogue-admin');
  const { blankInCopy } = useCatalogue();
  const isReadOnly = useIsReadOnly();
  const keys = [
    ['↑ ↓', t('keys.move')],
    ...(isReadOnly ? [] : writingKeys({ t, mayDuplicate: blankInCopy !== undefined })),
    ['/', t('keys.search')],
    ['?', t('keys.help')],
  ];
  return (
    <span className={classes.button} data-key-help>
      <HelpButton label={t('keys')}>
        <dl className={classes.keys}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        {t('keys.when')}
      </HelpButton>
    </span>
  );
}

type Writing = { t: ReturnType<typeof useTexts<'catalogue-admin'>>['t']; mayDuplicate: boolean };

const writingKeys = ({ t, mayDuplicate }: Writing) => [
  ['N', t('keys.new')],
  ['E', t('edit')],
  ...(mayDuplicate ? [['D', t('duplicate')]] : []),
  [t('keys.delete-key'), t('keys.delete')],
];

/** As a press of its button would. */
export const openKeyHelp = (): void =>
  document.querySelector<HTMLElement>('[data-key-help] button')?.click();
