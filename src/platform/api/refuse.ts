type Status = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 422 | 429;

/** What a handler throws to say no: a status and the key of the text that explains it. */
export const refuse = (statusCode: Status, text: string) =>
  Object.assign(new Error(text), { statusCode });
