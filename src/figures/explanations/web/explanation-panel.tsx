import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';

import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type ExplanationQuestion, titleKeyOf } from '../explained-figure.ts';
import { Explanation } from './explanation.tsx';

import classes from './explanation-panel.module.css';

export type PanelProps = { question: ExplanationQuestion; onClose: () => void };

const route = getRouteApi('/organization');

/**
 * How a figure was made, beside it. The browser closes it by Escape or a press elsewhere, and puts
 * the focus back; Tab out of it closes it too, and the focus goes on.
 */
export function ExplanationPanel({ question, onClose }: PanelProps) {
  const { t } = useTexts('explanations');
  const { organization } = route.useRouteContext();
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  const [consulted] = useState(() => ({ day: dayOf(new Date()), site: location.origin }));
  useEffect(() => {
    const shown = panel.current;
    shown?.showPopover();
    heading.current?.focus();
    shown?.addEventListener('focusout', closeWhenLeft);
    return () => shown?.removeEventListener('focusout', closeWhenLeft);
  }, []);
  return (
    <div
      popover="auto"
      ref={panel}
      role="dialog"
      aria-labelledby={title}
      className={classes.panel}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <header className={classes.head}>
        <div>
          <p>{t('explanation.heading')}</p>
          <h2 id={title} ref={heading} tabIndex={-1}>
            {t(titleKeyOf(question.figure))}
          </h2>
        </div>
        <button
          type="button"
          aria-label={t('explanation.close')}
          onClick={() => panel.current?.hidePopover()}
        >
          ✕
        </button>
      </header>
      <Explanation {...{ question, organization, consulted }} level={3} />
    </div>
  );
}

const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent): void => {
  if (!(currentTarget instanceof HTMLElement) || !(relatedTarget instanceof Node)) return;
  if (!currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
};
