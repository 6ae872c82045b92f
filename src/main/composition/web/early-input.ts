/**
 * Keeps what is pressed, marked or typed before React has taken over that part of the page, and does it
 * once it has: without it, a button would do nothing and a mark would be lost. Links, forms and lists
 * work without scripts in the meantime.
 *
 * It stands in the page as text, so it can use nothing of this module.
 */
const keepEarlyInput = () => {
  type Kept = { wanted: boolean | string; before: boolean | string };
  const kept = new Map<HTMLElement, Kept>();
  let timer: ReturnType<typeof setInterval> | undefined;

  // React cancels it where it gets what visitors do: `confirmTakeover`.
  const isTaken = (control: HTMLElement) =>
    !control.dispatchEvent(new Event('auxclick', { bubbles: true, cancelable: true }));

  const keep = (control: HTMLElement, wanted: Kept['wanted'], before: Kept['before']) => {
    if (isTaken(control)) return;
    kept.set(control, { wanted, before: kept.get(control)?.before ?? before });
    timer ??= setInterval(catchUp, 50);
  };

  const catchUp = () => {
    for (const [control, input] of kept) {
      if (control.isConnected && !isTaken(control)) continue;
      kept.delete(control);
      if (control.isConnected) repeat(control, input);
    }
    if (kept.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  const repeat = (control: HTMLElement, { wanted, before }: Kept) => {
    if (control.localName === 'summary') control.parentElement?.dispatchEvent(new Event('toggle'));
    else if (control instanceof HTMLButtonElement) control.click();
    else if (wanted === before) return;
    else if (control instanceof HTMLInputElement && typeof wanted === 'boolean') {
      control.checked = !wanted;
      control.click();
    } else if ('value' in control) repeatTyping(control, wanted);
  };

  // React compares a field with what it last saw there, which it keeps in the element itself.
  const repeatTyping = (field: HTMLElement & { value: unknown }, text: Kept['wanted']) => {
    field.value = '';
    Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };

  const controlAt = ({ target }: Event) =>
    target instanceof Element
      ? target.closest<HTMLElement>('summary, button[type=button], input, textarea, select')
      : null;
  const isBox = (control: HTMLElement): control is HTMLInputElement =>
    control.matches('[type=checkbox], [type=radio]');

  addEventListener(
    'click',
    (event) => {
      const control = controlAt(event);
      if (!control) return;
      if (isBox(control)) keep(control, control.checked, !control.checked);
      else if (control.matches('summary, button')) keep(control, true, false);
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      const control = controlAt(event);
      if (control && 'value' in control && !isBox(control))
        keep(control, String(control.value), '');
    },
    true,
  );
};

/** For the page that comes from the server, before its first control. */
export const earlyInputScript = (): string => `(${keepEarlyInput.toString()})()`;

/** Says to `keepEarlyInput` that React has taken over the part of the page that it asks about. */
export const confirmTakeover = ({ nativeEvent }: { nativeEvent: Event }): void => {
  if (!nativeEvent.isTrusted) nativeEvent.preventDefault();
};
