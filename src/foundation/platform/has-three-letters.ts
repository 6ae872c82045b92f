/** Whether three letters or digits stand in a row: an index of three letters helps with no other word. */
export const hasThreeLetters = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);
