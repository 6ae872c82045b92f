import { hash } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes, the library's own choice; the text carries salt and costs. */
export const hashPassword = (password: string): Promise<string> => hash(password);
