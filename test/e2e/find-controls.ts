import type { Page } from 'playwright-core';

/** Something on a page that a person can press. */
export type Control = {
  /** What it is called, for whoever reads that it failed. */
  name: string;
  /** The same for controls that do the same with other data, such as the rows of a table. */
  kind: string;
  /** The same for other kinds too that are used alike: links to a page, files, fields to type into. */
  look: string;
  /** How many of its kind come before it on the page. */
  place: number;
  /** Whether it is in a list that has to be opened first. */
  isListed: boolean;
};

export const controlMark = 'data-pressed-control';

/**
 * The controls that a person sees, and those of closed lists; of an open dialog or menu, only its own.
 * Each gets an attribute `controlMark` with its kind and place.
 */
export const findControls = (page: Page): Promise<Control[]> =>
  page.evaluate((mark) => {
    // The skip link is out of sight above the window, wherever the page is scrolled to.
    scrollTo(0, 0);
    const selector = [
      'a[href], button, summary, label, select, textarea, input:not([type=hidden])',
      '[role=button], [role=tab], [role=switch], [role=option], [role=menuitem]',
    ].join();
    const isBox = (element: Element) => element.matches('[type=checkbox], [type=radio]');
    const textOf = (element: HTMLElement) =>
      (element.innerText || element.ariaLabel || element.getAttribute('name') || '').trim();
    const pathOf = (address: string) => {
      const { origin, pathname, searchParams } = new URL(address, location.href);
      const path = pathname.replaceAll(/[\da-f-]{36}/g, ':id');
      if (origin !== location.origin) return 'elsewhere';
      return `${path}?${[...searchParams.keys()].toSorted().join('&')}`;
    };
    const fieldOf = (element: HTMLElement): HTMLElement | null =>
      element instanceof HTMLLabelElement ? element.control : element;
    const nameOf = (field: HTMLElement | null) => {
      const name = field?.getAttribute('name') ?? field?.id ?? '';
      return /^:|^_|^mantine-/.test(name) ? '' : name;
    };
    const leadOf = ({ origin, pathname, download }: HTMLAnchorElement) => {
      if (origin !== location.origin) return 'elsewhere';
      if (download || /\/download|\.\w+$/.test(pathname)) return 'file';
      return pathname === location.pathname ? 'here' : 'page';
    };
    const kindsOf = (element: HTMLElement) => {
      const field = fieldOf(element);
      const what = element instanceof HTMLAnchorElement ? pathOf(element.href) : '';
      const [first = ''] = element.matches('button, summary, [role=tab]')
        ? textOf(element).split(/\s/)
        : [];
      // One that begins with data, such as an address, says nothing of what the button does.
      const word = /[\d@]/.test(first) ? '' : first;
      // Mantine makes some classes and names anew on each visit.
      const classes = [...element.classList].filter((name) => !/^mantine-[a-z\d]+$/.test(name));
      const style = element.localName === 'a' ? '' : classes.join('.');
      const shape = [element.localName, style, word].join(' ');
      const box = field instanceof HTMLInputElement && isBox(field) ? field.type : '';
      const lead = element instanceof HTMLAnchorElement ? leadOf(element) : '';
      return { kind: `${shape} ${what} ${nameOf(field)}`, look: `${shape} ${lead}${box}` };
    };
    const isOff = (element: HTMLElement) =>
      element.matches(':disabled, [aria-disabled=true], [data-disabled]') ||
      fieldOf(element)?.matches(':disabled') === true ||
      element.closest('[inert], [aria-hidden=true]') !== null;
    // Its label is pressed in its place.
    const hasLabel = (element: HTMLElement) =>
      element instanceof HTMLInputElement && isBox(element) && (element.labels?.length ?? 0) > 0;
    /** The closed list that a control is in. */
    const listOf = (element: HTMLElement) =>
      element.localName === 'summary' ? null : element.closest('details:not([open])');
    // The skip link and texts for screen readers alone cannot be pressed.
    const isSeen = (element: HTMLElement) => {
      const { width, height, right, bottom } = element.getBoundingClientRect();
      const isOutside = right + scrollX <= 0 || bottom + scrollY <= 0;
      return element.checkVisibility() && !isOutside && width > 1 && height > 1;
    };
    const layer = [
      ...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]'),
    ].findLast((one) => one.checkVisibility());
    const counts = new Map<string, number>();
    return [...(layer ?? document).querySelectorAll<HTMLElement>(selector)]
      .filter((element) => !isOff(element) && !hasLabel(element))
      .filter((element) => listOf(element)?.checkVisibility() ?? isSeen(element))
      .map((element) => {
        const { kind, look } = kindsOf(element);
        const place = counts.get(kind) ?? 0;
        counts.set(kind, place + 1);
        element.setAttribute(mark, `${kind} ${place}`);
        const text = textOf(element) || element.textContent.trim();
        const name = `${element.localName} "${text.replaceAll(/\s+/g, ' ').slice(0, 50)}"`;
        return { name, kind, look, place, isListed: listOf(element) !== null };
      });
  }, controlMark);

/** How many dialogs, menus and lists lie over the page. */
export const countLayers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [
        ...document.querySelectorAll('[role=dialog], dialog[open], [role=menu], [role=listbox]'),
      ].filter((one) => one.checkVisibility()).length,
  );
