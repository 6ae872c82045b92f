import type { LateTexts } from '../../../foundation/ui/web/late-texts.ts';

/** For pages that show signals; no other page carries their words. */
export const signalTexts: LateTexts = ['signals'];
