/** Whether a text has no line break and no letter that nobody sees: it could pass for another one. */
export const isVisible = (text: string): boolean => visible.test(text);

const visible = /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u;
