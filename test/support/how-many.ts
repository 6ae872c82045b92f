import { type Language, languages } from '../../src/foundation/platform/language.ts';

/** How many cases a test tries: few with `npm test`, all with `npm run test:exhaustive`. */
export const howMany = (few: number, all: number): number => (isExhaustive ? all : few);

/** A second way to what another test shows, or a long list: only with `npm run test:exhaustive`. */
export const exhaustive = { tags: 'exhaustive' };

/** `vitest.config.ts` sets the variable. */
export const isExhaustive = process.env['EXHAUSTIVE'] !== undefined;

/** The first case, or the first few, with `npm test`; all with `npm run test:exhaustive`. */
export const tried = <Case>(cases: readonly Case[], few = 1): readonly Case[] =>
  cases.slice(0, howMany(few, cases.length));

/**
 * One of every `step` cases with `npm test`, each time at another place of its group, so that cases
 * which come in a fixed order are all among them; all with `npm run test:exhaustive`.
 */
export const thinned = <Case>(cases: readonly Case[], step: number): readonly Case[] =>
  isExhaustive
    ? cases
    : cases.filter((_, place) => place % step === Math.floor(place / step) % step);

/** Widths of the window in which a screen is looked at: a phone's, or that of a desk too. */
export const triedWidths = tried([360, 1280]);

/** The languages in which a screen is looked at: Spanish, or all of them. */
export const triedLanguages: readonly Language[] = isExhaustive ? languages : ['es'];
