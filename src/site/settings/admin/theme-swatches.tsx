import { useRef } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type Theme, themes } from '../../../office/organizations/organization.ts';
import { accents, paletteOf } from '../../../office/organizations/theme.ts';
import { paletteStyle } from '../../../office/organizations/web/palette-style.ts';

import classes from './settings.module.css';

type Props = {
  current: Theme;
  /** The one that is looked at with the arrow keys. */
  seen: Theme | undefined;
  isBusy: boolean;
  onSee: (theme: Theme) => void;
  onChoose: (theme: Theme) => void;
};

/** A press chooses; arrow keys only look, as they pass every theme on their way, and Enter chooses. */
export function ThemeSwatches({ current, seen, isBusy, onSee, onChoose }: Props) {
  const { t } = useTexts('settings-admin');
  const isPointed = useRef(false);
  const choose = (theme: Theme) => {
    if (!isBusy) onChoose(theme);
  };
  return (
    <fieldset className={classes.themes} aria-busy={isBusy}>
      <legend className={classes.note}>{t('theme.choose')}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className={classes.theme}
          data-current={theme === (seen ?? current) || undefined}
          style={paletteStyle(paletteOf(accents[theme]))}
          onPointerDown={() => {
            isPointed.current = true;
          }}
        >
          <span className={classes.swatch} aria-hidden="true">
            {theme === current ? '✓' : ''}
          </span>
          <span className={classes.name}>
            <input
              type="radio"
              className={classes.radio}
              name="theme"
              value={theme}
              checked={theme === (seen ?? current)}
              onClick={() => isPointed.current && choose(theme)}
              onChange={() => isPointed.current || onSee(theme)}
              onKeyDown={(event) => {
                isPointed.current = false;
                if (event.key !== 'Enter') return;
                event.preventDefault();
                choose(theme);
              }}
            />
            {t(`theme.${theme}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
