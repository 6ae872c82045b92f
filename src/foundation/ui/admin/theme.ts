import { createTheme } from '@mantine/core';
import type { MouseEvent } from 'react';

import type { Texts } from '../web/texts.ts';
import { fitToScreen } from './fit-to-screen.ts';
import { libraryColors } from './library-colors.ts';

/** Colours are those of the public pages; names that Mantine's parts lack are added. */
export const adminTheme = ({ t }: Texts) =>
  createTheme({
    primaryColor: 'accent',
    primaryShade: 6,
    respectReducedMotion: true,
    ...libraryColors,
    fontFamily: 'var(--sans)',
    headings: { fontFamily: 'var(--serif)', fontWeight: '650' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    components: {
      Button: { vars: (_theme: unknown, { size }: { size?: unknown }) => textSizeOf(size) },
      Menu: { defaultProps: fitToScreen },
      Drawer: { defaultProps: dialogParts(t('close')) },
      Modal: {
        defaultProps: {
          ...dialogParts(t('close')),
          // Below the header, where passing messages are read.
          yOffset: 'max(5dvh, 4rem)',
          overlayProps: { onClickCapture: ignoreRepeatedClick },
        },
      },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } },
      DatePickerInput: {
        defaultProps: {
          hideOutsideDates: true,
          firstDayOfWeek: 0,
          valueFormat: 'DD/MM/YYYY',
          ariaLabels: {
            nextMonth: t('platform-admin:calendar.next'),
            previousMonth: t('platform-admin:calendar.previous'),
          },
        },
      },
    },
  });

/** What a dialog and a sheet have in common. */
const dialogParts = (close: string) => ({
  closeButtonProps: { 'aria-label': close },
  attributes: { header: { role: 'none' } },
  styles: { title: { fontSize: '1.25rem', fontWeight: 700, color: 'var(--title)' } },
});

/** The second click of a double click falls on the overlay of the dialog that the first one opened. */
const ignoreRepeatedClick = (event: MouseEvent): void => {
  if (event.detail > 1) event.stopPropagation();
};

/** A button beside a line of text is not written larger than the buttons of a page. */
const textSizeOf = (size: unknown) => ({
  root: size === 'compact-md' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {},
});
