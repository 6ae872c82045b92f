/**
 * The passwords that people choose most, in small letters: fifty thousand, from lists of what was
 * stolen elsewhere. Loaded when a password is about to be chosen.
 */
export const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
};
