import { useEffect, useState } from 'react';

type Props = {
  field: HTMLInputElement;
  /** The id of the list, and those of its options in order. */
  list: string;
  options: string[];
};

/**
 * Makes a field the combobox of a list that stands beside it: arrows, Escape, Enter
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The field keeps the focus; without a choice
 * Enter sends its form as ever.
 */
export const useCombobox = ({ field, list, options }: Props) => {
  const [isOpen, setOpen] = useState(document.activeElement === field);
  const [chosen, setChosen] = useState<string>();
  const isShown = isOpen && options.length > 0;
  // What is no longer in the list cannot be meant.
  const active = isShown && chosen !== undefined && options.includes(chosen) ? chosen : undefined;

  useEffect(() => {
    describeCombobox(field, { list, isShown, active });
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [field, list, isShown, active]);

  useEffect(() => {
    const close = () => {
      setOpen(false);
      setChosen(undefined);
    };
    const onInput = () => {
      setOpen(true);
      setChosen(undefined);
    };
    const move = (step: 1 | -1) => {
      setOpen(true);
      setChosen(neighborOf(options, active, step));
    };
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(isShown && { Escape: close }),
      ...(active && { Enter: () => document.getElementById(active)?.click() }),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const act = event.isComposing ? undefined : keys[event.key];
      if (!act) return;
      // Escape closes the list alone, not what it is in, and leaves the text.
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    const { form } = field;
    field.addEventListener('input', onInput);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('blur', close);
    form?.addEventListener('submit', close);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('blur', close);
      form?.removeEventListener('submit', close);
    };
  }, [field, options, active, isShown]);

  return { isShown, active, close: () => setOpen(false) };
};

/** Past either end nothing is chosen, and the arrow after that comes in at the other end. */
const neighborOf = (
  options: string[],
  active: string | undefined,
  step: 1 | -1,
): string | undefined => {
  if (active === undefined) return options.at(step === 1 ? 0 : -1);
  return options[options.indexOf(active) + step];
};

type Shown = { list: string; isShown: boolean; active: string | undefined };

/** Says what the field has become; what it says in the document of the server stays. */
const describeCombobox = (field: Element, { list, isShown, active }: Shown) => {
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(isShown),
    'aria-controls': isShown ? list : undefined,
    'aria-activedescendant': active,
  };
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined) field.removeAttribute(name);
    else field.setAttribute(name, value);
};
