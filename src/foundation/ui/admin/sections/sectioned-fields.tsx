import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { ErrorSummary } from './error-summary.tsx';
import type { FormError, ScreenSection } from './screen-section.ts';
import { SectionList } from './section-list.tsx';

import classes from './sectioned-fields.module.css';

type Props = {
  /** "Secciones del contrato" */
  label: string;
  sections: readonly ScreenSection[];
  /** "Falta corregir 2 campos para guardar el contrato" */
  errorsTitle: string;
  errors: readonly FormError[];
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** The fields of a long form, with a list of its parts and, once it was sent, of what is wrong. */
export function SectionedFields({ label, sections, errorsTitle, errors, ...rest }: Props) {
  const [current, setCurrent] = useState<string>();
  const ref = useRef<HTMLDivElement>(null);
  const wasSent = useWasSent(ref);
  return (
    <div className={classes.fields} ref={ref}>
      <SectionList label={label} sections={sections} current={current ?? sections[0]?.id} />
      <div
        role="presentation"
        onKeyDown={rest.onKeyDown}
        onFocus={({ target }) => {
          const section = target.closest('[data-section]');
          if (section) setCurrent(section.id);
        }}
      >
        {wasSent && <ErrorSummary title={errorsTitle} errors={errors} />}
        {rest.children}
      </div>
    </div>
  );
}

/** Whether somebody tried to save: before that, an error beside its field is enough. */
const useWasSent = (ref: { current: HTMLElement | null }): boolean => {
  const [wasSent, setSent] = useState(false);
  useEffect(() => {
    const form = ref.current?.closest('form');
    const send = () => setSent(true);
    form?.addEventListener('submit', send);
    return () => form?.removeEventListener('submit', send);
  }, [ref]);
  return wasSent;
};
