import type { StyleSheet } from '../page.ts';

/**
 * Puts the style sheet into the written page: so much text would be slow to pass through React. The
 * marks are those by which React knows a style that it never takes away, even when it has to make the
 * whole document anew in the browser, where our policy would not let it write one.
 */
export const withStyles = (html: string, styles: StyleSheet, nonce: string): string => {
  const end = html.indexOf('</head>');
  return html.slice(0, end) + markupOf(styles, nonce) + html.slice(end);
};

const markupOf = ({ address, text }: StyleSheet, nonce: string): string =>
  text === undefined
    ? `<link rel="stylesheet" href="${address}" data-precedence="default"/>`
    : `<style nonce="${nonce}" data-precedence="default" data-href="${address}">${text}</style>`;
