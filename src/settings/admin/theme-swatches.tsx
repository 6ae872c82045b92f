import { useEffect, useRef } from 'react';

import { type Theme, themes } from '../../organizations/organization.ts';
import { accents, page, type Palette, paletteOf } from '../../organizations/theme.ts';
import { paletteStyle } from '../../organizations/web/palette-style.ts';
import { contrast } from '../../platform/contrast.ts';
import { useTexts } from '../../platform/web/use-texts.ts';

import classes from './settings.module.css';

type Props = {
  current: Theme;
  /** The one that is looked at; undefined while nothing can be chosen. */
  seen: Theme | undefined;
  isBusy: boolean;
  onSee: (theme: Theme) => void;
  onChoose: (theme: Theme) => void;
};

/** A click chooses; arrow keys only look, as they pass every theme on their way, and Enter chooses. */
export function ThemeSwatches({ current, seen, isBusy, onSee, onChoose }: Props) {
  const { t } = useTexts('settings-admin');
  const group = useRef<HTMLFieldSetElement>(null);
  const isPointed = useRef(false);
  const isEditing = seen !== undefined;
  useEffect(() => {
    if (isEditing) group.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isEditing]);
  const look = (theme: Theme) => {
    onSee(theme);
    if (isPointed.current) onChoose(theme);
    isPointed.current = false;
  };
  return (
    <fieldset ref={group} className={classes.themes} disabled={!isEditing || isBusy}>
      <legend className={classes.contrast}>{t('theme.choose')}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className={classes.theme}
          data-current={theme === (seen ?? current) || undefined}
          data-fixed={!isEditing || undefined}
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
              aria-describedby={`contrast-${theme}`}
              onChange={() => look(theme)}
              onKeyDown={(event) => {
                isPointed.current = false;
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onChoose(theme);
              }}
            />
            {t(`theme.${theme}`)}
          </span>
          <Contrast id={`contrast-${theme}`} palette={paletteOf(accents[theme])} />
        </label>
      ))}
    </fieldset>
  );
}

/** Of texts in the theme's colour, on the page, and of the text on its buttons. */
function Contrast({ id, palette }: { id: string; palette: Palette }) {
  const { t } = useTexts('settings-admin');
  return (
    <span id={id} className={classes.contrast}>
      {t('theme.contrast', {
        text: ratio(contrast(palette.text, page)),
        button: ratio(contrast(palette.onText, palette.text)),
      })}
    </span>
  );
}

const ratio = (value: number): string => `${value.toFixed(1)}:1`;
