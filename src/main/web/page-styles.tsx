import { createContext, useContext } from 'react';

import type { StyleSheet } from '../page.ts';

/** Only the server has it. */
export const StyleSheetContext = createContext<StyleSheet | undefined>(undefined);

/**
 * The style sheet, as one of those that React never takes away, even when it has to make the whole
 * document anew in the browser, where our policy would not let it write one.
 */
export function PageStyles({ nonce }: { nonce: string | undefined }) {
  const sheet = useContext(StyleSheetContext);
  if (!sheet) return null;
  const { address, text } = sheet;
  if (text === undefined) return <link rel="stylesheet" href={address} precedence="default" />;
  return (
    <style href={address} precedence="default" nonce={nonce}>
      {text}
    </style>
  );
}
